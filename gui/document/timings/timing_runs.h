// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/read_queue.h"
#include "gui/document/timings/timing_history.h"

#include <QByteArray>
#include <QObject>
#include <QString>
#include <deque>
#include <memory>

namespace spoor {

class Document;

/// Key of a run: algorithm id, devices and parameters that are not live. A new key means a restart.
QByteArray startKeyOf(const Document& document);

/// Times of the current run, of the previous run, and of a reference to compare with. A run ends
/// when the algorithm, its devices or a parameter that is not live changes, when another frame than
/// the next one is computed, or when it is pinned as the reference. Reads the document only in
/// update(), so a hidden panel costs nothing.
class TimingRuns : public QObject {
    Q_OBJECT
public:
    using Run = std::shared_ptr<const TimingHistory>;

    explicit TimingRuns(const Document& document, QObject* parent = nullptr);

    /// Reads a limited number of new rows. Returns false if there were none.
    bool update();
    const TimingHistory& current() const { return *m_current; }
    const QString& currentName() const { return m_name; }
    const Run& previous() const { return m_previous; }    ///< null if there is none
    const Run& reference() const { return m_reference; }  ///< null if there is none
    const QString& referenceName() const { return m_referenceName; }

    /// Makes the current run, under this name, the reference and begins a new run.
    void keepAsReference(const QString& name);
    /// Makes the rows of an earlier run the reference.
    void setReference(const QString& name, const std::vector<TimingRow>& rows);
    void usePrevious();
    void forgetReference();
    /// Reads a timings CSV in the background, then emits referenceChanged() or failed().
    void loadReference(const QString& path);
    bool loading() const { return m_reads.size() > 0; }

signals:
    void referenceChanged();
    void failed(const QString& sentence);

private:
    void onPipeline();
    void restart(std::size_t from);
    void beginRun();
    QString nameOfRun() const;

    struct Boundary {
        std::size_t row = 0;  ///< first row of the run
        QString name;
    };
    const Document& m_document;
    std::shared_ptr<TimingHistory> m_current;
    QString m_name;
    Run m_previous;
    QString m_previousName;
    Run m_reference;
    QString m_referenceName;
    std::deque<Boundary> m_boundaries;
    std::size_t m_read = 0;
    QByteArray m_key;
    ReadQueue m_reads;  ///< of a reference; the last one that was asked for wins
};

}  // namespace spoor
