import lastGame from "./last-game";
import learn from "./learn";
import puzzle from "./puzzle";
import welcome from "./welcome";

/** What only the home page and pages around it show. */
export default {
  lastGame,
  learn,
  puzzle,
  welcome,
};
