import about from "./about";
import admin from "./admin";
import aid from "./aid";
import exercise from "./exercise";
import glossary from "./glossary";
import importing from "./importing";
import lab from "./lab";
import lists from "./lists";
import me from "./me";
import missing from "./missing";
import newGame from "./new-game";
import person from "./person";
import playedLately from "./played-lately";
import ratings from "./ratings";
import replay from "./replay";
import review from "./review";
import rules from "./rules";
import story from "./story";

/** What every other page shows. */
export default {
  about,
  admin,
  aid,
  exercise,
  glossary,
  importing,
  lab,
  lists,
  me,
  missing,
  newGame,
  person,
  playedLately,
  ratings,
  replay,
  review,
  rules,
  story,
};
