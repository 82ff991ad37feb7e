// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/readers.h"

#include "engine/algorithms/classify/classifier_model.h"
#include "engine/algorithms/face/stages/cascade_file.h"
#include "engine/analysis/parity_record.h"
#include "engine/base/disk_cache.h"
#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "engine/evaluation/bundles/repro_bundle.h"
#include "engine/evaluation/runs/suite.h"
#include "engine/formats/format_table.h"
#include "engine/formats/results/result_csv.h"
#include "engine/formats/results/signal_csv.h"
#include "engine/formats/results/timing_csv.h"
#include "engine/formats/results/track_points.h"
#include "engine/formats/shapes/session_json.h"
#include "engine/formats/shapes/vot.h"
#include "engine/inference/layers/network_memory.h"
#include "engine/inference/network_file.h"
#include "engine/inference/onnx/onnx_reader.h"
#include "engine/media/frame_index.h"
#include "engine/media/picture_file.h"
#include "engine/project/edits/edit_step.h"
#include "engine/project/results/result_bytes.h"
#include "engine/project/store/project_file.h"
#include "engine/trax/trax_message.h"
#include "engine/trax/trax_picture.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <vector>

namespace spoor::test {
namespace {

namespace fs = std::filesystem;

const TemporaryFolder& folder() {
    static const TemporaryFolder folder;
    return folder;
}

/// Writes the bytes to a file with this name.
std::string fileOf(std::string_view bytes, const char* name = "file") {
    const fs::path path = folder().path() / name;
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
    return path.string();
}

/// Writes the parts of the bytes as the only files of a folder.
std::string filesOf(std::string_view bytes, std::initializer_list<const char*> names) {
    fs::remove_all(folder().path() / "files");
    fs::create_directories(folder().path() / "files");
    for (const char* name : names) {
        const std::size_t end = bytes.find('\0');
        if (!bytes.empty()) fileOf(bytes.substr(0, end), (std::string("files/") + name).c_str());
        bytes.remove_prefix(end == std::string_view::npos ? bytes.size() : end + 1);
    }
    return folder().file("files");
}

/// Writes an accepted document in our own format and reads it again.
void writeAndReadAgain(const Session& session) {
    const std::string path = folder().file("again.json");
    const Format& json = *findFormat("json").orThrow();
    exportSession(json, session, path, {});
    const ImportResult again = importSession(json, path, {}).orThrow();
    if (again.session.boxCount() != session.boxCount()) std::abort();
}

/// Reads a network and prepares it for other sizes, with fused steps and for several pictures.
bool readNetwork(std::string_view bytes) {
    const auto read = parseOnnx(bytes, "file");
    if (!read) return false;
    const NetworkGraph open = withOpenSizes(read.value());
    for (const NetworkGraph& graph : {read.value(), open}) {
        const auto shapes = shapesOf(graph, {48, 32});
        if (!shapes) continue;
        (void)planMemory(fused(graph, shapes.value()), shapes.value(), true);
        const auto three = batched(graph, shapes.value(), 3);
        const auto thrice = three ? shapesOf(*three, {48, 32}) : shapes;
        if (three && thrice) (void)planMemory(*three, thrice.value(), true);
    }
    return true;
}

bool readFormat(const Format& format, std::string_view bytes) {
    FormatOptions options;
    options.size = {640, 360};
    std::string path;
    if (std::string_view(format.id) == "got10k")
        path = filesOf(bytes, {"groundtruth.txt", "absence.label", "cover.label", "meta_info.ini"});
    else if (std::string_view(format.id) == "dota")
        path = filesOf(bytes, {"labelTxt/P0001.txt", "labelTxt/P0002.txt"});
    else if (std::string_view(format.id) == "voc")
        path = filesOf(bytes, {"Annotations/000001.xml", "Annotations/000002.xml"});
    else if (std::string_view(format.id) == "labelme")
        path = filesOf(bytes, {"000001.json", "000002.json"});
    else if (std::string_view(format.id).starts_with("yolo"))
        path = filesOf(
            bytes, {"data.yaml", "labels/train/frame_000001.txt", "labels/train/frame_000002.txt"});
    else if (std::string_view(format.id) == "mots-png")
        path = fs::path(fileOf(bytes, "masks/000001.png")).parent_path().string();
    else
        path = fileOf(bytes);
    Result<ImportResult> read = importSession(format, path, options);
    if (!read) return false;
    writeAndReadAgain(std::move(read).value().session);
    return true;
}

/// Unpacks an archive of annotations and reads its contents.
bool readZip(std::string_view bytes) {
    FormatOptions options;
    options.size = {640, 360};
    const std::string path = fileOf(bytes, "archive.zip");
    Result<ImportResult> read = importSession(path, options);
    if (!read) return false;
    writeAndReadAgain(std::move(read).value().session);
    return true;
}

bool readShape(std::string_view bytes) {
    const auto shape = parseShape(bytes);
    if (!shape) return false;
    if (!(parseShape(toText(shape.value())).orThrow() == shape.value())) std::abort();
    (void)boundsOf(shape.value());
    (void)between({{}, shape.value()}, {{1, 2, 3, 4}, Shape()}, 0.5);
    return true;
}

bool readProject(std::string_view bytes) {
    const std::string path = fileOf(bytes, "project.spoor");
    for (const char* beside : {"-wal", "-shm", "-journal", "-lock"}) fs::remove(path + beside);
    ProjectFile project(path);
    const Session session = project.document().load();
    (void)project.document().run();
    (void)project.history().steps();
    (void)project.comparison().load();
    for (const ResultIndexEntry& place : project.results().index()) {
        (void)project.results().chunk(place.target, place.chunk);
        (void)project.results().signalChunk(place.target, place.chunk);
    }
    return true;
}

bool readPictureFile(std::string_view bytes) {
    const std::string path = fileOf(bytes);
    (void)pictureSize(path);
    (void)readPicture(path);
    (void)readAlpha(path);
    return true;
}

bool readParityRecord(std::string_view bytes) {
    ParityReader reader(fileOf(bytes));
    while (reader.head())
        while (reader.frame()) {
        }
    return true;
}

/// Reads the bytes as the cache file of a key. A foreign file counts as absent.
bool readCacheFile(std::string_view bytes) {
    static const bool ready = [] {
        ::setenv("SPOOR_CACHE_DIR", folder().file("cache").c_str(), 1);
        cacheWrite("fuzz", "key", "content");
        return true;
    }();
    (void)ready;
    for (const auto& entry : fs::directory_iterator(cacheDir() / "fuzz"))
        std::ofstream(entry.path(), std::ios::binary | std::ios::trunc) << bytes;
    return cacheRead("fuzz", "key").has_value();
}

bool readVideoIndex(std::string_view bytes) {
    const auto index = videoIndex(bytes);
    if (!index) return false;
    if (framesOfPackets(*index).size() != index->packets.size()) std::abort();
    if (frameTimes(*index, 25).size() != index->order.size()) std::abort();
    return true;
}

/// Reads boxes, a 0xff byte and the remarks on the boxes.
bool readResults(std::string_view bytes) {
    const std::size_t end = bytes.rfind('\xff');
    const bool both = end != std::string_view::npos;
    return !resultsOf(bytes.substr(0, end), both ? bytes.substr(end + 1) : "", 0).empty();
}

/// Reads lines of TraX messages, writes valid messages again and decodes their pictures.
bool readTrax(std::string_view bytes) {
    bool some = false;
    while (!bytes.empty()) {
        const std::size_t end = bytes.find('\n');
        const auto message = parseTrax(bytes.substr(0, end));
        bytes.remove_prefix(end == std::string_view::npos ? bytes.size() : end + 1);
        if (!message || !message.value()) continue;
        some = true;
        const std::string line = traxLine(*message.value());
        const auto again = parseTrax(std::string_view(line).substr(0, line.size() - 1));
        if (!again || again.value() != message.value()) std::abort();
        for (const std::string& argument : message.value()->arguments) {
            (void)votOutline(argument);
            if (!argument.starts_with("image:") && !argument.starts_with("data:")) continue;
            try {
                (void)traxPicture(argument);
            } catch (const EngineError&) {
                // The other messages are still read.
            }
        }
    }
    return some;
}

std::vector<FuzzedReader> makeReaders() {
    std::vector<FuzzedReader> readers;
    for (const Format& format : formats())
        if (readable(format))
            readers.push_back({format.id, [&format](std::string_view bytes) {
                                   return readFormat(format, bytes);
                               }});
    const auto add = [&](const char* name, auto read) { readers.push_back({name, read}); };
    add("zip", readZip);
    add("shape", readShape);
    add("onnx", readNetwork);
    add("labels", [](std::string_view bytes) { return bool(parseLabels(bytes, "file")); });
    add("cascade", [](std::string_view bytes) { return bool(parseCascade(bytes, "file")); });
    add("picture", readPictureFile);
    add("timings", [](std::string_view bytes) { return bool(parseTimingCsv(bytes, "file")); });
    add("signals", [](std::string_view bytes) { return bool(parseSignalCsv(bytes, "file")); });
    add("results", [](std::string_view bytes) { return bool(parseResultCsv(bytes, "file")); });
    add("suite",
        [](std::string_view bytes) { return bool(readSuite(fileOf(bytes, "suite.toml"))); });
    add("bundle", [](std::string_view bytes) { return bool(readReproBundle(fileOf(bytes))); });
    add("parity-record", readParityRecord);
    add("project", readProject);
    add("project-results", readResults);
    add("project-signals", [](std::string_view bytes) { return !signalsOf(bytes).empty(); });
    add("project-step", [](std::string_view bytes) { return bool(editStep(bytes)); });
    add("project-comparison",
        [](std::string_view bytes) { return !(savedComparison(bytes) == SavedComparison()); });
    add("trax", readTrax);
    add("video-index", readVideoIndex);
    add("cache", readCacheFile);
    return readers;
}

}  // namespace

std::span<const FuzzedReader> fuzzedReaders() {
    static const std::vector<FuzzedReader> readers = makeReaders();
    return readers;
}

}  // namespace spoor::test
