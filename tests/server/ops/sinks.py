"""Where notices go in tests: a mail server and a web server of our own, with moods."""

from __future__ import annotations

import json
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


class MailSink(socketserver.ThreadingTCPServer):
    """Speaks enough SMTP to take a message. `answers` holds refusals for the next recipients."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _MailHandler)
        self.messages: list[str] = []
        self.answers: list[str] = []

    @property
    def port(self) -> int:
        return int(self.server_address[1])


class _MailHandler(socketserver.StreamRequestHandler):
    server: MailSink

    def say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())

    def handle(self) -> None:
        self.say("220 sink")
        for raw in iter(self.rfile.readline, b""):
            word = raw[:4].decode().upper()
            if word == "QUIT":
                self.say("221 bye")
                return
            if word == "RCPT" and self.server.answers:
                self.say(self.server.answers.pop(0))
            elif word == "DATA":
                self.say("354 go on")
                lines = []
                while (line := self.rfile.readline()) != b".\r\n":
                    lines.append(line.decode())
                self.server.messages.append("".join(lines))
                self.say("250 kept")
            else:
                self.say("250 ok")


class WebSink(ThreadingHTTPServer):
    """Takes what is posted. `answers` holds the statuses of the next ones."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _WebHandler)
        self.posts: list[tuple[str, dict[str, str], Any]] = []
        self.answers: list[int] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class _WebHandler(BaseHTTPRequestHandler):
    server: WebSink

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        status = self.server.answers.pop(0) if self.server.answers else 200
        if status == 200:
            headers = {name.lower(): value for name, value in self.headers.items()}
            self.server.posts.append((self.path, headers, body))
        self.send_response(status)
        if status == 302:
            self.send_header("location", f"{self.server.url}/elsewhere")
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *args: object) -> None:
        return


@contextmanager
def running(sink: Any) -> Iterator[Any]:
    thread = threading.Thread(target=sink.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield sink
    finally:
        sink.shutdown()
        sink.server_close()
        thread.join(10)
