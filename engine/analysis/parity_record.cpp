// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/parity_record.h"

#include "engine/algorithms/api/registry.h"
#include "engine/algorithms/api/settings.h"
#include "engine/base/paths.h"
#include "engine/pipeline/state_io.h"

#include <algorithm>
#include <cstring>

namespace spoor {
namespace {

constexpr std::int64_t version = 1;
constexpr char headId[] = "parity.head";
constexpr char frameId[] = "parity.frame";

void putOutput(StateWriter& to, const StageOutput& output) {
    const OutputSpec& spec = output.spec;
    to.put("output", spec.id);
    to.put("type", std::int64_t(spec.type));
    to.put("bound", spec.bound);
    to.put("relative", std::int64_t{spec.relative});
    to.put("strays", spec.strays);
    to.put("period", spec.period);
    to.put("width", std::int64_t{output.size.width});
    to.put("height", std::int64_t{output.size.height});
    to.put("values", std::span<const std::uint8_t>(output.bytes));
}

/// Returns false if the output is inconsistent.
bool takeOutput(StateReader& from, StageOutput& output) {
    OutputSpec& spec = output.spec;
    spec.id = from.text("output");
    const auto type = from.integer("type");
    spec.type = OutputType(type);
    spec.bound = from.real("bound");
    spec.relative = from.integer("relative") != 0;
    spec.strays = from.real("strays");
    spec.period = from.real("period");
    const auto width = from.integer("width"), height = from.integer("height");
    output.bytes = from.bytes("values");
    if (type < 0 || type > std::int64_t(OutputType::Float64)) return false;
    // An empty list must have a valid size, too.
    constexpr std::int64_t most = 1 << 30;
    if (width < 0 || height < 0 || width > most || height > most ||
        output.bytes.size() % bytesOf(spec.type) != 0 ||
        width * height != std::int64_t(output.count())) {
        return false;
    }
    output.size = {int(width), int(height)};
    return true;
}

void putResult(StateWriter& to, const TargetResult& result) {
    to.put("target", std::int64_t{result.id});
    to.put("state", std::int64_t(result.state));
    to.put("box", result.box);
    to.put("confidence", result.confidence);
}

TargetResult takeResult(StateReader& from) {
    TargetResult result;
    result.id = TargetId(from.integer("target"));
    result.state = TargetState(std::clamp<std::int64_t>(from.integer("state"), 0, 2));
    result.box = from.box("box");
    result.confidence = from.real("confidence");
    return result;
}

}  // namespace

void ParityWriter::part(const std::vector<std::uint8_t>& bytes) {
    const std::uint64_t size = bytes.size();
    char length[sizeof size];
    std::memcpy(length, &size, sizeof size);
    m_file.write({length, sizeof length});
    m_file.write({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

void ParityWriter::begin(const ParitySetup& setup, const std::string& device) {
    StateWriter to;
    to.put(headId, version);
    to.put("pipeline", setup.type->id);
    to.put("device", device);
    to.put("seed", std::int64_t(setup.seed));
    to.put("first", std::int64_t{setup.first});
    to.put("frames", std::int64_t{setup.frames});
    to.put("params", std::int64_t(setup.params.specs().size()));
    for (const ParamSpec& spec : setup.params.specs()) {
        to.put("name", spec.name);
        to.put("value", toText(setup.params.at(spec.name)));
    }
    to.put("starts", std::int64_t(setup.starts.size()));
    for (const auto& [id, box] : setup.starts) {
        to.put("target", std::int64_t{id});
        to.put("box", box);
    }
    part(to.bytes());
}

void ParityWriter::add(const RecordedFrame& frame) {
    StateWriter to;
    to.put(frameId, std::int64_t{frame.frame});
    to.put("pixels", std::int64_t(frame.pixels));
    to.put("start", std::int64_t{frame.start});
    to.put("state", std::span<const std::uint8_t>(frame.state));
    to.put("outputs", std::int64_t(frame.outputs.size()));
    for (const StageOutput& output : frame.outputs) putOutput(to, output);
    to.put("results", std::int64_t(frame.results.size()));
    for (const TargetResult& result : frame.results) putResult(to, result);
    part(to.bytes());
}

ParityReader::ParityReader(const std::string& path)
    : m_path(path), m_file(openInputFile(path).orThrow()) {
    std::fseek(m_file.get(), 0, SEEK_END);
    m_remainingBytes = std::uint64_t(std::max(0L, std::ftell(m_file.get())));
    std::rewind(m_file.get());
}

void ParityReader::refuse() const {
    throw EngineError(Message(SPOOR_TR("engine",
                                       "\"%1\" is not a device comparison record or is damaged. "
                                       "Record it again with 'spoor-cli parity --record'."),
                              m_path));
}

/// Reads the next part; returns false at the end of the file.
bool ParityReader::look() {
    if (!m_part.empty()) return true;
    if (m_remainingBytes == 0) return false;
    std::uint64_t size = 0;
    if (m_remainingBytes < sizeof size) refuse();
    char length[sizeof size];
    if (std::fread(length, 1, sizeof length, m_file.get()) != sizeof length) refuse();
    std::memcpy(&size, length, sizeof size);
    m_remainingBytes -= sizeof size;
    if (size == 0 || size > m_remainingBytes) refuse();
    m_part.resize(size);
    if (std::fread(m_part.data(), 1, size, m_file.get()) != size) refuse();
    m_remainingBytes -= size;
    return true;
}

std::optional<ParityReader::Head> ParityReader::head() {
    if (!look()) return std::nullopt;
    StateReader from(m_part);
    Head head;
    std::vector<std::pair<std::string, std::string>> params;
    std::string pipeline;
    try {
        if (from.integer(headId) != version) refuse();
        pipeline = from.text("pipeline");
        head.device = from.text("device");
        head.setup.seed = std::uint64_t(from.integer("seed"));
        head.setup.first = from.integer("first");
        head.setup.frames = from.integer("frames");
        for (auto left = from.integer("params"); left > 0; --left) {
            auto name = from.text("name");
            params.emplace_back(std::move(name), from.text("value"));
        }
        for (auto left = from.integer("starts"); left > 0; --left) {
            const auto id = TargetId(from.integer("target"));
            head.setup.starts[id] = from.box("box");
        }
    } catch (const EngineError&) {
        refuse();
    }
    m_part.clear();
    const AlgorithmSettings stored = storedSettings(std::move(pipeline), std::move(params));
    head.setup.type = findStoredAlgorithm(stored.algorithm).orThrow();
    head.setup.params = ParamSet(head.setup.type->params);
    for (const auto& [name, value] : stored.values)
        (void)head.setup.params.setText(name, value).orThrow();
    return head;
}

std::optional<RecordedFrame> ParityReader::frame() {
    if (!look()) return std::nullopt;
    StateReader from(m_part);
    RecordedFrame frame;
    try {
        try {
            frame.frame = from.integer(frameId);
        } catch (const EngineError&) {
            return std::nullopt;  // The next head, or an invalid part, which head() rejects.
        }
        frame.pixels = std::uint64_t(from.integer("pixels"));
        frame.start = from.integer("start") != 0;
        frame.state = from.bytes("state");
        for (auto left = from.integer("outputs"); left > 0; --left) {
            if (!takeOutput(from, frame.outputs.emplace_back())) refuse();
        }
        for (auto left = from.integer("results"); left > 0; --left) {
            frame.results.push_back(takeResult(from));
        }
    } catch (const EngineError&) {
        refuse();
    }
    m_part.clear();
    return frame;
}

}  // namespace spoor
