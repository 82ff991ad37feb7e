// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/comparison_control.h"

#include "gui/window/mode_control.h"
#include "gui/window/shortcuts.h"
#include "gui/window/workspace.h"

#include <QAction>

namespace spoor {

ComparisonControl::ComparisonControl(const WindowContext& context)
    : QObject(&context.window),
      m_context(context),
      m_comparison(context.workspace.comparison()),
      m_preview(context.workspace.parameterPreview()) {
    connectComparing();
    connectTrying();
    connect(&m_comparison, &ComparisonModel::changed, this, &ComparisonControl::updateEnabled);
    connect(&m_preview, &ParameterPreview::changed, this, &ComparisonControl::updateEnabled);
    connect(&context.workspace.document(), &Document::framesChanged, this,
            &ComparisonControl::updateEnabled);
    updateEnabled();
}

void ComparisonControl::connectComparing() {
    connect(m_context.actions["compare"], &QAction::triggered, this, [this](bool on) {
        if (!on) {
            m_comparison.stop();
            return;
        }
        // A comparison that another mode has hidden appears again.
        const bool again = !m_comparison.active();
        m_context.modes.show(QStringLiteral("compare"));
        again ? m_comparison.start() : m_comparison.show();
        updateEnabled();
    });
    QualityChecks& checks = m_context.workspace.checks();
    connect(m_context.actions["run_sensitivity"], &QAction::triggered, this, [this, &checks] {
        if (checks.busy()) return checks.stop();
        const QString panel = QStringLiteral("sensitivity");
        m_context.modes.show(panel);
        QMetaObject::invokeMethod(m_context.modes.panel(panel), "run");
        updateEnabled();
    });
    connect(&checks, &QualityChecks::changed, this, &ComparisonControl::updateEnabled);
    const std::pair<const char*, ComparisonModel::Layout> layouts[] = {
        {"compare_sides", ComparisonModel::Layout::SideBySide},
        {"compare_wipe", ComparisonModel::Layout::Wipe},
        {"compare_blink", ComparisonModel::Layout::Blink},
        {"compare_difference", ComparisonModel::Layout::Difference},
        {"compare_overlay", ComparisonModel::Layout::Overlay}};
    for (const auto& [id, layout] : layouts)
        connect(m_context.actions[id], &QAction::triggered, this,
                [this, layout = layout] { m_comparison.setLayout(layout); });
}

void ComparisonControl::connectTrying() {
    const Actions& actions = m_context.actions;
    connect(actions["try_changes"], &QAction::triggered, &m_preview, &ParameterPreview::setOn);
    connect(actions["apply_changes"], &QAction::triggered, &m_preview, &ParameterPreview::apply);
    connect(actions["discard_changes"], &QAction::triggered, &m_preview,
            &ParameterPreview::discard);
}

void ComparisonControl::updateEnabled() {
    const Actions& actions = m_context.actions;
    const bool open = m_context.workspace.document().frames() != nullptr;
    const QualityChecks& checks = m_context.workspace.checks();
    const bool perturbs = checks.busy() && checks.kind() == QualityChecks::Kind::Starts;
    actions["run_sensitivity"]->setChecked(perturbs);
    actions["run_sensitivity"]->setEnabled(open && (perturbs || !checks.busy()));
    for (const char* id : {"compare", "compare_sides", "compare_wipe", "compare_blink",
                           "compare_difference", "compare_overlay"})
        actions[id]->setEnabled(open);
    actions["compare"]->setChecked(m_comparison.shown());
    actions["try_changes"]->setChecked(m_preview.on());
    const bool tried = m_preview.pending() && !m_preview.side().running() && !m_preview.applying();
    actions["apply_changes"]->setEnabled(tried && !m_preview.side().path().empty());
    actions["discard_changes"]->setEnabled(m_preview.pending() && !m_preview.applying());
}

bool ComparisonControl::stop() {
    if (m_comparison.shown()) {
        m_comparison.stop();
        return true;
    }
    if (!m_preview.pending() || m_preview.applying()) return false;
    m_preview.discard();
    return true;
}

}  // namespace spoor
