import { mount } from "svelte";
import App from "./App.svelte";
import { keepShell } from "./lib/offline";
import "./fonts.css";
import "./tokens.css";
import "./base.css";
import "./pieces/pieces.css";

mount(App, { target: document.getElementById("app")! });
keepShell();
