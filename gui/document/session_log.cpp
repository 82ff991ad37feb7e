// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/session_log.h"

#include "gui/document/command_text.h"
#include "gui/document/document.h"

namespace spoor {

SessionLog::SessionLog(const Document& document, QObject* parent) : QObject(parent) {
    const auto note = [this](const Command& command) {
        if (std::string line = describeCommand(command); !line.empty()) m_log.add(std::move(line));
    };
    connect(&document, &Document::posted, this, note);
    connect(&document.setup(), &RunSetup::asked, this, note);
    connect(&document, &Document::errorOccurred, this,
            [this](const QString& sentence, const QString& detail) {
                m_log.add(sentence.toStdString(), detail.toStdString());
            });
}

}  // namespace spoor
