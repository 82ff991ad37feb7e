// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <optional>

class QCommandLineParser;

namespace spoor {

class ApplicationShell;

/// Hidden options for scripts that make screenshots: draw a box, track, take a picture of the
/// window, and quit.
class Script : public QObject {
    Q_OBJECT
public:
    Script(const QCommandLineParser& parser, ApplicationShell& shell);
    static void addOptions(QCommandLineParser& parser);
    /// What is wrong with their values; empty when nothing is.
    static QString problemOf(const QCommandLineParser& parser);
    /// Whether one of them was given: then nobody is there to be shown around.
    static bool asked(const QCommandLineParser& parser);

private:
    void start();
    void check();
    void finish();
    void clickNext();
    void takePicture();

    ApplicationShell& m_shell;
    QString m_picture;
    QStringList m_triggers;
    QStringList m_clicks;    ///< object names of buttons, pressed one after another
    QString m_pipeline;      ///< id; empty: the usual one
    QStringList m_settings;  ///< of the pipeline, NAME=VALUE
    QStringList m_panels;    ///< docks to show
    QString m_truth;         ///< file for the scores panel
    std::optional<RectF> m_box;
    FrameIndex m_frames = 0;
    std::optional<FrameIndex> m_seek;  ///< where to go before the picture
    QString m_try;                     ///< a parameter to try there: name=value
    QString m_against;                 ///< pipeline that B is, when two runs are compared
    int m_settle = 700;                ///< milliseconds from the actions to the picture
    bool m_done = false;
};

}  // namespace spoor
