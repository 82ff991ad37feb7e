// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/timing_row.h"

#include <QObject>
#include <QString>
#include <functional>
#include <memory>
#include <vector>

namespace spoor {

class Document;

/// Writes all timings of the document to a file in the background, in the format of `spoor-cli
/// track --timings` and `--trace`. Copies rows in pieces, so the window never blocks. Deletes
/// itself.
class TimingFile : public QObject {
    Q_OBJECT
public:
    enum class Form { Csv, ChromeTrace };
    /// `done` receives an error message, empty on success.
    TimingFile(const Document& document, const QString& path, Form form,
               std::function<void(const QString&)> done, QObject* parent);

private:
    void copy();
    void write();
    void end(const QString& problem);

    const Document& m_document;
    QString m_path;
    Form m_form;
    std::function<void(const QString&)> m_done;
    std::size_t m_total;
    std::shared_ptr<std::vector<std::vector<TimingRow>>> m_pieces;
    std::size_t m_copied = 0;
};

}  // namespace spoor
