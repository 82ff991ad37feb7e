// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/script.h"

#include "engine/algorithms/api/registry.h"
#include "engine/algorithms/api/settings.h"
#include "gui/app/application_shell.h"
#include "gui/app/window/main_window.h"
#include "gui/app/window/mode_control.h"
#include "gui/document/runs/artifact_recompute.h"
#include "gui/document/runs/quality_checks.h"
#include "gui/document/score_model.h"
#include "gui/features/files/boxes_file.h"
#include "gui/features/timing/timing_panel.h"
#include "gui/toolkit/theme.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QCommandLineParser>
#include <QDialog>
#include <QRegularExpression>
#include <QTimer>
#include <algorithm>

namespace spoor {

namespace {

QCommandLineOption hiddenOption(const char* name, const char* value) {
    QCommandLineOption option(QString::fromLatin1(name), {}, QString::fromLatin1(value));
    option.setFlags(QCommandLineOption::HiddenFromHelp);
    return option;
}

QList<QCommandLineOption> options() {
    return {hiddenOption("screenshot", "FILE"),     hiddenOption("size", "WxH"),
            hiddenOption("box", "x,y,w,h"),         hiddenOption("after-frames", "N"),
            hiddenOption("theme", "NAME"),          hiddenOption("layout", "NAME"),
            hiddenOption("overlay", "ARTIFACT"),    hiddenOption("trigger", "ACTION"),
            hiddenOption("truth", "FILE"),          hiddenOption("algorithm", "ID"),
            hiddenOption("set", "NAME=VALUE"),      hiddenOption("panel", "ID"),
            hiddenOption("seek", "FRAME"),          hiddenOption("try", "NAME=VALUE"),
            hiddenOption("against", "ALGORITHM"),   hiddenOption("click", "BUTTON"),
            hiddenOption("settle", "MILLISECONDS"), hiddenOption("timing-view", "NUMBER"),
            hiddenOption("window", "x,y,w,h"),      hiddenOption("events", "FILE"),
            hiddenOption("latencies", "FILE")};
}

}  // namespace

void Script::addOptions(QCommandLineParser& parser) {
    parser.addOptions(options());
}

bool Script::asked(const QCommandLineParser& parser) {
    const auto all = options();
    return std::any_of(all.begin(), all.end(), [&](const QCommandLineOption& option) {
        return parser.isSet(option.names().constFirst());
    });
}

QString Script::problemOf(const QCommandLineParser& parser) {
    const QString number = QStringLiteral("-?[0-9]+(\\.[0-9]+)?");
    const std::pair<const char*, QString> forms[] = {
        {"size", QStringLiteral("[0-9]+x[0-9]+")},
        {"box", QStringLiteral("%1,%1,%1,%1").arg(number)},
        {"window", QStringLiteral("%1,%1,%1,%1").arg(number)},
        {"after-frames", QStringLiteral("[0-9]+")},
        {"seek", QStringLiteral("[0-9]+")},
        {"settle", QStringLiteral("[0-9]+")},
        {"timing-view", QStringLiteral("[0-9]+")},
        {"theme", QStringLiteral("light|dark")}};
    for (const auto& [name, form] : forms) {
        const QString value = parser.value(QString::fromLatin1(name));
        const QRegularExpression whole(QRegularExpression::anchoredPattern(form));
        if (!parser.isSet(QString::fromLatin1(name)) || whole.match(value).hasMatch()) continue;
        return tr("'%2' is not a valid value of --%1.").arg(QString::fromLatin1(name), value);
    }
    return {};
}

Script::Script(const QCommandLineParser& parser, ApplicationShell& shell) : m_shell(shell) {
    MainWindow& window = *shell.window();
    if (parser.isSet(QStringLiteral("theme"))) {
        const bool dark = parser.value(QStringLiteral("theme")) == QLatin1String("dark");
        applyTheme(dark ? Theme::Dark : Theme::Light);
    }
    if (const QString layout = parser.value(QStringLiteral("layout")); !layout.isEmpty()) {
        window.modes().apply(layout);
    }
    const QStringList size = parser.value(QStringLiteral("size")).split('x');
    if (size.size() == 2) window.resize(size[0].toInt(), size[1].toInt());
    for (const QString& overlay : parser.values(QStringLiteral("overlay"))) {
        shell.selection().setOverlay(overlay, true);
    }
    const QStringList box = parser.value(QStringLiteral("box")).split(',');
    if (box.size() == 4) {
        m_box = RectF{box[0].toDouble(), box[1].toDouble(), box[2].toDouble(), box[3].toDouble()};
    }
    const QStringList picked = parser.value(QStringLiteral("window")).split(',');
    if (picked.size() == 4)
        m_window = RectF{picked[0].toDouble(), picked[1].toDouble(), picked[2].toDouble(),
                         picked[3].toDouble()};
    m_pipeline = parser.value(QStringLiteral("algorithm"));
    m_settings = parser.values(QStringLiteral("set"));
    m_panels = parser.values(QStringLiteral("panel"));
    if (parser.isSet(QStringLiteral("timing-view")))
        static_cast<TimingPanel*>(window.modes().panel(QStringLiteral("timing")))
            ->showView(TimingPanel::View(parser.value(QStringLiteral("timing-view")).toInt()));
    m_truth = parser.value(QStringLiteral("truth"));
    m_events = parser.value(QStringLiteral("events"));
    m_triggers = parser.values(QStringLiteral("trigger"));
    m_clicks = parser.values(QStringLiteral("click"));
    m_picture = parser.value(QStringLiteral("screenshot"));
    m_frames = parser.value(QStringLiteral("after-frames")).toLongLong();
    m_try = parser.value(QStringLiteral("try"));
    m_against = parser.value(QStringLiteral("against"));
    if (parser.isSet(QStringLiteral("seek")))
        m_seek = parser.value(QStringLiteral("seek")).toLongLong();
    if (parser.isSet(QStringLiteral("settle")))
        m_settle = parser.value(QStringLiteral("settle")).toInt();
    if (m_picture.isEmpty()) return;
    connect(&shell.bridge(), &EngineBridge::opened, this, &Script::start);
    connect(&shell.bridge(), &EngineBridge::openFailed, this, &Script::finish);
    connect(&shell.document(), &Document::errorOccurred, this,
            [this](const QString& sentence, const QString& detail) {
                qWarning("%s\n%s", qUtf8Printable(sentence), qUtf8Printable(detail));
                finish();
            });
    connect(&shell.document(), &Document::reportChanged, this, &Script::check);
    connect(&shell.document(), &Document::stateChanged, this, &Script::check);
    const bool empty = parser.positionalArguments().isEmpty() && !parser.isSet("demo");
    QTimer::singleShot(empty ? 2000 : 120000, this, &Script::finish);
}

void Script::start() {
    Document& document = m_shell.document();
    TextSettings settings;
    for (const QString& each : m_settings)
        settings.emplace_back(each.section('=', 0, 0).toStdString(),
                              each.section('=', 1).toStdString());
    const AlgorithmSettings now = currentSettings(m_pipeline.toStdString(), std::move(settings));
    if (const auto type = findAlgorithm(now.algorithm); type) {
        ParamSet params(type.value()->params);
        for (const auto& [name, value] : now.values) (void)params.setText(name, value);
        document.setup().choose(*type.value(), params, document.setup().plan());
    }
    ModeControl& modes = m_shell.window()->modes();
    for (const QString& panel : m_panels) modes.show(panel);
    if (!m_events.isEmpty())
        if (auto read = importSession(m_events.toStdString(), importOptions(document)))
            takeBoxes(document, read.value().session, m_events);
    if (!m_truth.isEmpty()) {
        modes.show(QStringLiteral("score"));
        loadTruth(document, m_truth);
    }
    const bool detects = !document.setup().draws();
    if (!m_box && !detects) return;
    if (m_box) document.post(command::AddTarget{*m_box, {}});
    document.post(
        command::Track{m_frames + (detects ? 1 : 0), false});  // a detector also needs frame 0
}

void Script::check() {
    const Document& document = m_shell.document();
    if (document.report() && document.state().frame >= m_frames) finish();
}

void Script::finish() {
    if (m_done) return;
    m_done = true;
    m_shell.document().post(command::Stop{});
    if (m_seek) m_shell.document().post(command::Seek{*m_seek});
    if (const auto other = findAlgorithm(m_against.toStdString()); other) {
        m_shell.comparison().setSide(
            1, {other.value(), ParamSet(other.value()->params), m_shell.document().setup().plan()});
    }
    // Charts and panels settle first. The screenshot's timer starts before the triggers, which may
    // open modal dialogs.
    QTimer::singleShot(800 + m_settle, this, &Script::takePicture);
    QTimer::singleShot(800, this, [this] {
        if (m_window) m_shell.inside().askWindow(*m_window);
        const QStringList change = m_try.split('=');
        ParamSet params = m_shell.document().setup().params();
        if (change.size() == 2) {
            const auto value = params.setText(change[0].toStdString(), change[1].toStdString());
            m_shell.parameterPreview().setOn(true);
            if (value)
                (void)m_shell.parameterPreview().setParameter(change[0].toStdString(),
                                                              value.value());
        }
        for (const QString& id : m_triggers) {
            if (QAction* action = m_shell.window()->actions()[id]) action->trigger();
        }
    });
}

/// Presses the next button, after the work of the previous one has ended.
void Script::clickNext() {
    if (m_clicks.isEmpty()) return;
    const QString name = m_clicks.takeFirst();
    if (auto* button = m_shell.window()->findChild<QAbstractButton*>(name)) button->click();
}

void Script::takePicture() {
    if (!m_clicks.isEmpty() || m_shell.checks().busy()) {
        if (!m_shell.checks().busy()) clickNext();
        QTimer::singleShot(1000, this, &Script::takePicture);
        return;
    }
    QWidget* shown = m_shell.window();
    for (QWidget* widget : QApplication::topLevelWidgets()) {
        if (widget->isVisible() && qobject_cast<QDialog*>(widget)) shown = widget;
    }
    if (!shown->grab().save(m_picture)) qWarning("%s", qUtf8Printable(m_picture));
    QApplication::closeAllWindows();
    QApplication::quit();
}

}  // namespace spoor
