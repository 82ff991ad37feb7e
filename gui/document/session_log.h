// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message_log.h"

#include <QObject>

namespace spoor {

class Document;

/// Log of the commands to the engine in this session and of its messages (in the user's language),
/// for reproduction bundles.
class SessionLog : public QObject {
    Q_OBJECT
public:
    explicit SessionLog(const Document& document, QObject* parent = nullptr);

    std::vector<MessageLog::Entry> entries() const { return m_log.entries(); }

private:
    MessageLog m_log;
};

}  // namespace spoor
