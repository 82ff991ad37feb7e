// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trax/trax_client.h"

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/io/import.h"
#include "engine/formats/shapes/vot.h"
#include "engine/trax/trax_server.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

using Kind = TraxMessage::Kind;

constexpr std::chrono::milliseconds endLimit{1000};  // time to end after quit

bool isTraxLine(const std::string& line) {
    return line.starts_with("@@TRAX:");
}

/// Returns true if a list such as "path;memory;" contains `one`, or if the list is missing.
bool offers(const TraxMessage& hello, const char* key, std::string_view one) {
    const auto found = hello.properties.find(key);
    if (found == hello.properties.end() || found->second.empty()) return true;
    std::string_view rest = found->second;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find_first_of(";,"), rest.size());
        if (rest.substr(0, end) == one) return true;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return false;
}

}  // namespace

TraxClient::TraxClient(std::string command, std::chrono::milliseconds limit)
    : m_command(std::move(command)),
      m_limit(limit),
      m_child({"/bin/sh", "-c", m_command}, LineProcess::Group::Own) {
    hello();
}

TraxClient::~TraxClient() {
    std::string quit = traxLine({Kind::Quit, {}, {}});
    quit.pop_back();
    if (m_child.tell(quit, endLimit)) m_child.end(endLimit);
}

std::string TraxClient::shortCommand() const {
    return std::string(shortened(m_command));
}

/// Throws the reason for a missing reply.
void TraxClient::ended() {
    const double seconds = double(m_limit.count()) / 1000;
    if (m_child.tookTooLong())
        throw EngineError(
            Message(
                SPOOR_TR("engine",
                         "The tracker '%1' did not respond for %2 s and was stopped. Increase the "
                         "parameter 'timeout', or run the tracker on its own to find the cause."),
                shortCommand(), seconds),
            m_child.takeErrors());
    if (m_child.wroteTooMuch())
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The tracker '%1' wrote an endless line and was "
                                           "stopped. Run it on its own to find the cause."),
                                  shortCommand()));
    const ChildResult how = m_child.end(endLimit);
    const std::string said = lastLine(how.errors).substr(0, 300);
    if (how.end == ChildResult::End::Exited && how.code == 127)
        throw EngineError(
            Message(SPOOR_TR("engine", "Cannot start the tracker '%1': %2. Check the command."),
                    shortCommand(), said));
    if (how.end == ChildResult::End::TimedOut)
        throw EngineError(
            Message(SPOOR_TR(
                        "engine",
                        "The tracker '%1' closed its output. Run it on its own to find the cause."),
                    shortCommand()),
            how.errors);
    const Message reason =
        how.end == ChildResult::End::Crashed
            ? SPOOR_TR("engine", "The tracker '%1' crashed (signal %2). Its last message: %3")
            : SPOOR_TR("engine", "The tracker '%1' exited with code %2. Its last message: %3");
    throw EngineError(
        Message(reason).arg(shortCommand()).arg(how.code).arg(said.empty() ? "-" : said),
        how.errors);
}

TraxMessage TraxClient::understood(const std::string& line) {
    const auto message = parseTrax(line);
    if (!message || !message.value())
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The tracker '%1' sent a line that is not valid TraX: "
                                           "%2. Run it on its own to find the cause."),
                                  shortCommand(), shortened(line)));
    if (message.value()->kind == Kind::Quit) {
        const auto reason = message.value()->properties.find("trax.reason");
        throw EngineError(
            Message(SPOOR_TR("engine", "The tracker '%1' stopped. Its message: %2"), shortCommand(),
                    reason == message.value()->properties.end() ? "nothing." : reason->second));
    }
    return *message.value();
}

void TraxClient::hello() {
    const auto line = m_child.listen(m_limit, isTraxLine);
    if (!line) ended();
    const TraxMessage hello = understood(*line);
    if (hello.kind != Kind::Hello)
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The tracker '%1' sent '%2' first instead of 'hello'. "
                                           "Run it on its own to find the cause."),
                                  shortCommand(), traxName(hello.kind)));
    if (const auto given = hello.properties.find("trax.version"); given != hello.properties.end()) {
        const auto version = wholeNumber(given->second);
        if (!version || *version < 1)
            throw EngineError(Message(SPOOR_TR("engine",
                                               "The tracker '%1' reports TraX version '%2'. "
                                               "Expected a number from 1 to 4."),
                                      shortCommand(), shortened(given->second)));
        // Trackers with a newer version also support the newest version of Spoor.
        m_version = int(std::min<std::int64_t>(*version, newestTrax));
    }
    const auto refuse = [&](const char* what) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The tracker '%1' does not accept %2, and Spoor cannot "
                                           "send anything else. Choose another tracker."),
                                  shortCommand(), what));
    };
    const auto takes = [&](const char* form) { return offers(hello, "trax.image", form); };
    if (!takes("path")) {
        if (!takes("memory") && !takes("buffer") && !takes("data"))
            refuse("pictures as files, as pixels or in the message");
        m_form = takes("memory") ? TraxImageFormat::Memory : TraxImageFormat::Buffer;
    }
    if (!offers(hello, "trax.channels", "color")) refuse("colour pictures alone");
    m_polygons = !offers(hello, "trax.region", "rectangle");
    if (m_polygons && !offers(hello, "trax.region", "polygon")) refuse("rectangles or polygons");
}

std::string TraxClient::region(const RectF& box) const {
    if (!m_polygons) return boxText(box, 4);
    const double right = box.x + box.width, bottom = box.y + box.height;
    std::string text;
    for (const double each : {box.x, box.y, right, box.y, right, bottom, box.x, bottom})
        text += (text.empty() ? "" : ",") + toText(each, 4);
    return text;
}

void TraxClient::tell(const TraxMessage& message) {
    std::string line = traxLine(message);
    line.pop_back();
    if (!m_child.tell(line, m_limit)) ended();
}

TraxResponse TraxClient::state(const TraxMessage& question) {
    std::string line = traxLine(question);
    line.pop_back();
    const auto answer = m_child.ask(line, m_limit, isTraxLine);
    if (!answer) ended();
    const TraxMessage message = understood(*answer);
    if (message.kind != Kind::State || message.arguments.size() != 1)
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "The tracker '%1' replied to a frame with %2 instead of 'state' and "
                             "one region. Run it on its own to find the cause."),
                    shortCommand(), shortened(*answer)));
    TraxResponse state;
    state.region = message.arguments.front();
    const bool special = wholeNumber(state.region).has_value();
    const auto found = special ? std::nullopt : votOutline(state.region);
    if (!special && !found && state.region.find("nan") == std::string::npos)
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The tracker '%1' replied '%2', which is not a valid "
                                           "region. Run it on its own to find the cause."),
                                  shortCommand(), shortened(state.region)));
    if (found && found->box.finite() && found->box.width > 0 && found->box.height > 0) {
        state.box = found->box;
        state.shape = *found->shape;
    }
    if (const auto said = message.properties.find("confidence"); said != message.properties.end())
        if (const auto number = realNumber(said->second); number && std::isfinite(*number))
            state.confidence = std::clamp(*number, 0.0, 1.0);
    return state;
}

TraxResponse TraxClient::start(const std::string& picture, const RectF& box) {
    if (m_version < 4) return state({Kind::Initialize, {picture, region(box)}, {}});
    tell({Kind::Initialize, {region(box)}, {}});
    return follow(picture);
}

TraxResponse TraxClient::follow(const std::string& picture) {
    return state({Kind::Frame, {picture}, {}});
}

}  // namespace spoor
