// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/formats/io/text_file.h"
#include "engine/project/results/signal_log.h"

#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// Writes `frame,target_id,signal,value,limit`, one row per signal. The limit is empty if the
/// algorithm does not compare the signal with a threshold.
class SignalCsvWriter {
public:
    explicit SignalCsvWriter(std::string path);
    void write(FrameIndex frame, const std::vector<Signal>& values);
    void finish();

private:
    TextFile m_file;
};

/// Reads by column name; all columns except limit are required. The message names file and line and
/// the expected content.
Result<SignalLog> readSignalCsv(const std::string& path);
Result<SignalLog> parseSignalCsv(std::string_view text, const std::string& name);

}  // namespace spoor
