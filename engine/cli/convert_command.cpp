// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/command.h"
#include "engine/cli/output/output_check.h"
#include "engine/cli/session_options.h"
#include "engine/formats/export_folder.h"
#include "engine/formats/lost_frames.h"
#include "engine/media/open_input.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

struct ConvertOptions {
    std::string input;
    std::string output;
    std::string from;
    std::string to;
    std::string pictures;
    std::string json;
    TargetId target = -1;
    WritingOptions writing;
    SessionFileOptions file;
};

int convert(const ConvertOptions& o) {
    const StandardInput input(o.input);
    const Format& from =
        *(o.from.empty() ? detectFormat(input.path()) : findFormat(o.from)).orThrow();
    const Format& to = *(o.to.empty() ? formatToWrite(o.output) : findFormat(o.to)).orThrow();
    FormatOptions options = formatOptions(o.file);
    options.lost = exportOptions(o.writing, o.output, {}).lost;
    if (!o.pictures.empty()) options.pictures = pictureNames(o.pictures);
    ImportResult imported = importSession(from, input.path(), options).orThrow();
    Session& session = imported.session;
    if (!options.size.empty()) session.size = options.size;
    if (options.fps > 0) session.fps = options.fps;
    if (o.target >= 0) session = onlyTarget(session, o.target);
    const bool refused = refusesEmpty(session, o.input, o.file);
    std::vector<Message> lost;
    if (!refused) {
        ExportFolder folder(o.output);
        exportSession(to, session, o.output, options);
        if (Message replaced = folder.finish(); !replaced.empty())
            imported.notes.push_back(std::move(replaced));
        if (Message missing = missingImages(to, o.output); !missing.empty())
            imported.notes.push_back(std::move(missing));
        lost = losses(session, to, o.output);
        if (Message note = lostFramesNote(session, to, options.lost); !note.empty())
            imported.notes.push_back(std::move(note));
    }
    printNotes(imported.notes);
    printNotes(lost);
    if (!o.json.empty())
        writeJson(o.json,
                  {{"from", from.id},
                   {"to", to.id},
                   {"written", !refused},
                   {"targets", session.targets().size()},
                   {"frames", session.frames()},
                   {"boxes", session.boxCount()},
                   {"events", session.events.size()},
                   {"lost_frames",
                    {{"frames", framesWithLost(session).size()}, {"written", o.writing.lost}}},
                   {"notes", toJson(imported.notes)},
                   {"lost", toJson(lost)}});
    return refused ? exitCheckFailed : exitDone;
}

}  // namespace

void addConvertCommand(CLI::App& app, RunCommand& run) {
    auto o = std::make_shared<ConvertOptions>();
    auto* c = app.add_subcommand("convert", "Convert a file or folder of boxes to another format.");
    c->add_option("IN", o->input, "File or folder to read; - for standard input")->required();
    addOutput(*c, "OUT", o->output, OutputKind::Stream, "File or folder to write")->required();
    c->add_option("--from", o->from, "Format of IN (default: detected from its content)");
    c->add_option("--to", o->to, "Format of OUT (default: by the suffix .csv or .spoor)");
    c->add_option("--size", o->file.size, "Image size as WxH, if IN does not contain it");
    c->add_option("--fps", o->file.fps,
                  "Frame rate in frames per second, if IN does not contain it")
        ->check(CLI::PositiveNumber);
    c->add_option("--classes", o->file.classes, "File with the class names, one per line");
    c->add_option("--pictures", o->pictures,
                  "Folder or pattern of the images, to which label files belong by name, and whose "
                  "names COCO and YOLO output uses");
    addReading(*c, o->file);
    addWriting(*c, o->writing);
    addOutput(*c, "--json", o->json, OutputKind::Stream,
              "Write what was read, assumed and lost as JSON");
    c->add_option("--target", o->target, "Convert only the target with this ID")
        ->check(CLI::NonNegativeNumber);
    c->add_option("--otb-base", o->file.otbBase, "Number of the first pixel in OTB files, 0 or 1")
        ->check(CLI::Range(0, 1))
        ->capture_default_str();
    c->add_option(
        "--video", o->file.video,
        "Name or ID of the video or observation if IN contains several; its name in COCO and "
        "BORIS output");
    c->footer(formatHelp());
    c->callback([o, &run] { run = [o] { return convert(*o); }; });
}

}  // namespace spoor
