import { mount } from "svelte";
import App from "./App.svelte";
import { loadDictionaries } from "./lib/i18n/languages";
import { keepShell } from "./lib/offline";
import { settings } from "./lib/settings.svelte";
import "./fonts.css";
import "./tokens.css";
import "./base.css";
import "./pieces/pieces.css";
import "./pieces/spaces.css";

// the page's own words come first: everything is drawn with them
await loadDictionaries(settings.language, "index");
mount(App, { target: document.getElementById("app")! });
keepShell();
