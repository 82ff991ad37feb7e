// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <optional>

namespace spoor {

class Document;

/// Keeps in the settings how fast the sample was tracked to its end on each device, for the start
/// page, and how fast each algorithm was in its last run, for the list of algorithms. GUI thread.
class SampleSpeed : public QObject {
    Q_OBJECT
public:
    struct Speed {
        QString algorithm;  ///< id
        double rate = 0;    ///< frames per second at the median time per frame
    };

    explicit SampleSpeed(Document& document, QObject* parent = nullptr);

    /// The last speed on a device, which is given by its stable name; none: it was not measured.
    static std::optional<Speed> on(const QString& device);
    /// Frames per second of an algorithm in its last run to the end of any video; 0: it had none.
    static double inLastRun(const QString& algorithm);

private:
    bool ended() const;
    void store();

    Document& m_document;
    QTimer m_timer;
};

}  // namespace spoor
