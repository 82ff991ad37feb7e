// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/store/saved_comparison.h"

#include <QObject>
#include <QTimer>
#include <optional>
#include <string>

namespace spoor {

class ComparisonModel;
class Document;

/// Saves the comparison with the project and restores it with the project. GUI thread.
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
    std::optional<SavedComparison> m_read;  ///< from the project, until its video is open
    bool m_known = false;                   ///< m_stored describes the project's comparison
    std::string m_stored;                   ///< settings saved last
    int m_storedFound = 0;
    QTimer m_store;
};

}  // namespace spoor
