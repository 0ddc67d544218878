export default {
  title: "This road leads nowhere",
  text: "This page doesn’t exist. Maybe the link is incomplete.",
};
