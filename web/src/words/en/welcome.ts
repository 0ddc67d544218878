export default {
  welcome: "New to Caylus?",
  welcomeText: "I’m Aubin. Five minutes on a real table, or straight into a game?",
  firstLesson: "The first lesson",
  firstLessonHelp: "5 minutes, on a real table",
  easyGame: "A game against easy bots",
  easyGameHelp: "Magna Carta, light rules, about 15 minutes",
  usualGame: "I know the game, start a standard table",
};
