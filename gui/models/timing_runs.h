// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/models/timing_history.h"

#include <QByteArray>
#include <QObject>
#include <QString>
#include <deque>
#include <memory>

namespace spoor {

class Document;

/// Identifies what makes a pipeline start anew: its id, devices, and parameters that are not live.
QByteArray startKeyOf(const Document& document);

/// Times of the run at work, of the one before it, and of a reference to compare with. A run ends
/// when the pipeline, its devices or a parameter that is not live changes, or when it is kept as
/// the reference. Reads the document only in update(), so that a hidden panel costs nothing.
class TimingRuns : public QObject {
    Q_OBJECT
public:
    using Run = std::shared_ptr<const TimingHistory>;

    explicit TimingRuns(const Document& document, QObject* parent = nullptr);

    /// Reads what is new, a part of it at a time. False: there was nothing.
    bool update();
    const TimingHistory& current() const { return *m_current; }
    const QString& currentName() const { return m_name; }
    const Run& previous() const { return m_previous; }    ///< null: none
    const Run& reference() const { return m_reference; }  ///< null: none
    const QString& referenceName() const { return m_referenceName; }

    /// The run so far becomes the reference, and another one begins.
    void keepAsReference();
    void usePrevious();
    void forgetReference();
    /// Reads a timings CSV in the background; then referenceChanged() or failed().
    void loadReference(const QString& path);
    bool loading() const { return m_loading; }

signals:
    void referenceChanged();
    void failed(const QString& sentence);

private:
    void onPipeline();
    void restart(std::size_t from);
    QString nameOfRun() const;

    struct Boundary {
        std::size_t row = 0;  ///< rows from here on are of another run
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
    bool m_loading = false;
};

}  // namespace spoor
