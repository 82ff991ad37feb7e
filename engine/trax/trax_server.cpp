// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trax/trax_server.h"

#include "engine/formats/io/import.h"
#include "engine/formats/io/text_file.h"
#include "engine/formats/shapes/vot.h"
#include "engine/pipeline/start_box.h"
#include "engine/trax/trax_picture.h"

#include <utility>

namespace spoor {
namespace {

using Kind = TraxMessage::Kind;

constexpr std::size_t maxStarts = 1000;  ///< Targets that start in one frame.

StartBox traxStart(const std::string& region) {
    // A point is a valid region, but its area is 0.
    if (const auto found = votOutline(region); found && found->box.area() > 0)
        return {found->box, *found->shape};
    throw EngineError(Message(SPOOR_TR("engine",
                                       "'%1' is not a region that can be tracked. Expected a "
                                       "rectangle x,y,w,h, the corners of a polygon, or a mask."),
                              region.substr(0, 80)));
}

/// Reports lost targets as an empty box, because special regions end the evaluation in some
/// toolkits.
TraxMessage stateOf(const TargetResult& result) {
    const bool lost = result.state == TargetState::Lost || !result.box.finite();
    return {
        Kind::State,
        {lost ? boxText(RectF{}, 4) : votLine({VotRegion::Kind::Box, result.box, result.shape})},
        {{"confidence", fixedText(result.confidence, 6)}}};
}

class TraxServer {
public:
    TraxServer(TraxStream& stream, RunConfigPtr config, int version,
               StreamingTracker::Notice notice)
        : m_stream(stream),
          m_type(*config->type()),
          m_masks(m_type.describe(config->params()).masks),
          m_version(version),
          m_run(std::move(config), std::move(notice)) {}

    void serve() {
        m_run.warmUp();
        m_stream.write(hello());
        while (true) {
            const auto message = m_stream.read();
            if (!message)
                throw EngineError(
                    Message(SPOOR_TR("engine",
                                     "The TraX stream was closed without the message quit. Check "
                                     "the output of the program at the other end.")));
            if (message->kind == Kind::Quit) return;
            answer(*message);
        }
    }

private:
    TraxMessage hello() const {
        TraxMessage message{
            Kind::Hello,
            {},
            {{"trax.version", std::to_string(m_version)},
             {"trax.name", traxTracker(m_type)},
             {"trax.description", m_type.label.english()},
             {"trax.image", "path;memory;buffer;"},
             {"trax.region", m_masks ? "rectangle;polygon;mask;" : "rectangle;polygon;"}}};
        if (m_version >= 2) message.properties["trax.channels"] = "color;";
        if (m_version >= 4) message.properties["trax.multiobject"] = "1";
        return message;
    }

    void answer(const TraxMessage& message) {
        if (message.kind == Kind::Initialize)
            m_version >= 4 ? awaitStart(message) : startNow(message);
        else if (message.kind == Kind::Frame)
            follow(message);
        else
            throw EngineError(
                Message(SPOOR_TR("engine",
                                 "The TraX message '%1' can only be sent by a tracker, not "
                                 "received. Expected initialize, frame or quit."),
                        traxName(message.kind)));
    }

    void needArguments(const TraxMessage& message, std::size_t count, const char* what) const {
        if (message.arguments.size() == count) return;
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "The TraX message '%1' has %2 arguments, but protocol version %3 "
                             "requires %4. Set the version with --protocol."),
                    traxName(message.kind), message.arguments.size(), m_version, what));
    }

    /// Version 4: adds a target in the next frame. A message without a region removes all targets.
    void awaitStart(const TraxMessage& message) {
        if (message.arguments.empty()) {
            m_run.forget();
            m_starts.clear();
            return;
        }
        needArguments(message, 1, "1 (REGION)");
        if (m_starts.size() == maxStarts)
            throw EngineError(
                Message(SPOOR_TR("engine",
                                 "More than %1 targets were to start in one frame, which is the "
                                 "limit. Start the others in the next frames."),
                        maxStarts));
        m_starts.push_back(traxStart(message.arguments[0]));
    }

    void startNow(const TraxMessage& message) {
        needArguments(message, 2, "2 (PICTURE REGION)");
        m_run.forget();
        m_starts = {traxStart(message.arguments[1])};
        show(message.arguments[0]);
    }

    void follow(const TraxMessage& message) {
        needArguments(message, 1, "1 (PICTURE)");
        if (!m_run.follows() && m_starts.empty())
            throw EngineError(
                Message(SPOOR_TR("engine",
                                 "The TraX message 'frame' arrived before 'initialize', so there "
                                 "is no target. Send a region first.")));
        show(message.arguments[0]);
    }

    void show(const std::string& picture) {
        for (const TargetResult& result :
             m_run.update(traxPicture(picture), std::exchange(m_starts, {})))
            m_stream.write(stateOf(result));
    }

    TraxStream& m_stream;
    const AlgorithmDescriptor& m_type;
    const bool m_masks;  ///< Masks start targets and are the results.
    const int m_version;
    StreamingTracker m_run;
    std::vector<StartBox> m_starts;  ///< Targets to add in the next frame.
};

}  // namespace

void serveTrax(TraxStream& stream, RunConfigPtr config, int version,
               StreamingTracker::Notice notice) {
    try {
        TraxServer(stream, std::move(config), version, std::move(notice)).serve();
    } catch (const EngineError& error) {
        try {
            stream.write({Kind::Quit, {}, {{"trax.reason", error.message().english()}}});
        } catch (const EngineError&) {
            // The first error states the cause.
        }
        throw;
    }
}

std::string traxTracker(const AlgorithmDescriptor& type) {
    return "spoor-" + type.id;
}

}  // namespace spoor
