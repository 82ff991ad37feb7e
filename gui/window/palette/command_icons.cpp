// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/palette/command_icons.h"

#include <QString>
#include <utility>

namespace spoor {

namespace {

using Icon = std::pair<const char*, const char*>;

/// Commands and their icons.
constexpr Icon icons[] = {
    {"open", "film"},
    {"open_pictures", "images"},
    {"open_camera", "camera"},
    {"open_sample", "sample"},
    {"open_project", "folder"},
    {"import_boxes", "import"},
    {"export_boxes", "export"},
    {"export_results", "export"},
    {"export_frame", "export"},
    {"export_video", "export"},
    {"export_crops", "export"},
    {"undo", "undo"},
    {"redo", "redo"},
    {"new_target", "box"},
    {"take_found", "add"},
    {"take_all_found", "add"},
    {"take_class_found", "add"},
    {"take_video_found", "add"},
    {"target_details", "label"},
    {"remove_target", "trash"},
    {"erase_from", "trash"},
    {"duplicate_target", "duplicate"},
    {"copy_box", "duplicate"},
    {"split_target", "split"},
    {"merge_targets", "merge"},
    {"swap_targets", "swap"},
    {"toggle_keyframe", "keyframe-set"},
    {"hide_target", "eye-off"},
    {"lock_target", "lock"},
    {"draw_polygon", "polygon"},
    {"paint_mask", "brush"},
    {"erase_mask", "eraser"},
    {"by_hand", "annotate"},
    {"zoom_fit", "fit"},
    {"zoom_in", "zoom-in"},
    {"zoom_out", "zoom-out"},
    {"all_layers", "layers"},
    {"snap", "snap"},
    {"play", "play"},
    {"loop_playback", "loop"},
    {"shuttle_pause", "pause"},
    {"next_frame", "step-forward"},
    {"previous_frame", "step-back"},
    {"first_frame", "to-first"},
    {"last_frame", "to-last"},
    {"previous_keyframe", "previous-segment"},
    {"next_keyframe", "next-segment"},
    {"previous_doubtful", "previous-segment"},
    {"next_doubtful", "next-segment"},
    {"gap_middle", "keyframe"},
    {"track_one", "track-one"},
    {"choose_algorithm", "track"},
    {"track_all", "track-end"},
    {"track_to_keyframe", "track-one"},
    {"rerun", "reset"},
    {"recompute_frame", "reset"},
    {"stop", "stop"},
    {"compare", "compare"},
    {"run_sensitivity", "chart"},
    {"parity_frame", "parity"},
    {"settings", "settings"},
    {"search", "search"},
    {"manual", "help"},
    {"tour", "help"},
    {"cheat_sheet", "keyboard"},
    {"about", "info"},
};

}  // namespace

const char* commandIcon(const QString& action) {
    for (const auto& [command, icon] : icons)
        if (action == QLatin1String(command)) return icon;
    return nullptr;
}

}  // namespace spoor
