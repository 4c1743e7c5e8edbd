#!/usr/bin/python3
"""A window that holds a WebKit view and nothing else, for WebKitWebDriver: MiniBrowser is never narrower than 431 px.
A page prints to a PDF file by webkit.messageHandlers.print.postMessage(path): under automation print() does nothing."""

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gio, Gtk, WebKit2

# The browser is a reader's: no view is counted where this is true.
as_reader = "Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })"


def create_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    messages = view.get_user_content_manager()
    messages.connect("script-message-received::print", lambda _, message: print_page(view, message))
    messages.register_script_message_handler("print")
    messages.add_script(
        WebKit2.UserScript.new(
            as_reader, WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START, None, None
        )
    )
    view.connect("close", lambda _view: Gtk.main_quit())
    window = Gtk.Window(decorated=False)
    window.add(view)
    window.show_all()
    return view


def print_page(view, message):
    pdf = Gio.File.new_for_path(message.get_js_value().to_string())
    # Only a whole file has the name that is waited for.
    part = Gio.File.new_for_path(pdf.get_path() + ".part")
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, part.get_uri())
    operation = WebKit2.PrintOperation.new(view)
    operation.set_print_settings(settings)
    operation.connect("finished", lambda _operation: part.move(pdf, Gio.FileCopyFlags.NONE))
    operation.print_()


# Without printers, which are looked for on the network.
Gtk.Settings.get_default().set_property("gtk-print-backends", "file")
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.connect("automation-started", lambda _context, session: session.connect("create-web-view", create_view))
Gtk.main()
