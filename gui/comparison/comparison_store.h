// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/saved_comparison.h"

#include <QObject>
#include <QTimer>
#include <optional>
#include <string>

namespace spoor {

class ComparisonModel;
class Document;

/// Keeps a comparison in the project, and brings it back with it. GUI thread.
class ComparisonStore : public QObject {
    Q_OBJECT
public:
    ComparisonStore(Document& document, ComparisonModel& comparison, QObject* parent = nullptr);

private:
    void onDocument();
    void restore();
    void store();

    Document& m_document;
    ComparisonModel& m_comparison;
    std::optional<SavedComparison> m_read;  ///< of the project, until its video is there
    bool m_known = false;                   ///< what the project has is what is here, or was
    std::string m_stored;                   ///< what was chosen then
    int m_storedFound = 0;
    QTimer m_store;
};

}  // namespace spoor
