// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/help/manual_page.h"

#include "engine/algorithms/api/advice.h"
#include "gui/features/help/sample_picture.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/timers.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/look.h"
#include "gui/toolkit/widgets/param_field.h"
#include "gui/view/artifacts/artifact_view.h"

#include <QAbstractScrollArea>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QStackedWidget>
#include <algorithm>
#include <utility>

namespace spoor {
namespace {

constexpr int refreshMilliseconds = 66;
constexpr int exhibitWidth = 340;  ///< pixels; wide pages show two exhibits side by side

int heightOf(ArtifactKind kind) {
    if (placeOf(kind) == ArtifactPlacement::Picture) return 270;
    return kind == ArtifactKind::Text ? 90 : 220;
}

QString defaultOf(const ParamSpec& spec) {
    if (const auto* on = std::get_if<bool>(&spec.value))
        return *on ? ManualPage::tr("on") : ManualPage::tr("off");
    if (const auto* real = std::get_if<double>(&spec.value))
        return QLocale().toString(*real, 'g', 6) + unitSuffix(spec.unit, *real);
    if (const auto* whole = std::get_if<std::int64_t>(&spec.value))
        return QLocale().toString(qlonglong(*whole)) + unitSuffix(spec.unit, double(*whole));
    const auto& text = std::get<std::string>(spec.value);
    for (const auto& [value, label] : spec.choices)
        if (value == text) return translated(label);
    return text.empty() ? ManualPage::tr("none") : QString::fromStdString(text);
}

/// The choices of a parameter, with their values for the command line.
QString choicesOf(const ParamSpec& spec) {
    if (spec.type != ParamType::Choice) return {};
    QStringList all;
    for (const auto& [value, label] : spec.choices) {
        const QString name = QString::fromStdString(value);
        all << (label.empty() ? name : QStringLiteral("%1 (%2)").arg(translated(label), name));
    }
    return all.isEmpty() ? QString() : '\n' + ManualPage::tr("One of: %1").arg(all.join(", "));
}

/// The frame's artifact, which shares ownership of the report; null if there is none.
ArtifactPtr artifactOf(const FrameReportPtr& report, const ArtifactSpec& spec) {
    for (const Artifact& artifact : report->artifacts)
        if (artifact.id == spec.id && artifact.value.index() == std::size_t(spec.kind))
            return ArtifactPtr(report, &artifact);
    return {};
}

}  // namespace

ManualPage::ManualPage(const AlgorithmDescriptor& type, Selection& selection,
                       const QString& markdown, QWidget* parent)
    : ManualSheet(parent), m_pipeline(type.id), m_selection(selection) {
    addIntroduction(type, markdown);
    addStages(type.describe(ParamSet(type.params)));
    addParameters(type);
    addSources(type);
    m_column->addStretch(1);
    arrange();
    callOnce(m_timer, 0, this, &ManualPage::showVisible);
}

void ManualPage::addIntroduction(const AlgorithmDescriptor& type, const QString& markdown) {
    enlarge(addText(translated(type.label), m_column), 1.7);
    addText(translated(type.help), m_column);
    const AlgorithmAdvice advice = pipelineAdvice(type.id);
    const std::pair<QString, Message> parts[] = {{tr("When to use it"), advice.use},
                                                 {tr("Limitations"), advice.limits},
                                                 {tr("Losses"), type.lossLimit()}};
    for (const auto& [title, text] : parts) {
        if (text.empty()) continue;
        m_column->addSpacing(6);
        enlarge(addText(title, m_column), 1.0);
        addText(translated(text), m_column);
    }
    addMarkdown(markdown, false);
    addPart(tr("On the sample"));
    if (!advice.sample.empty()) addText(translated(advice.sample), m_column);
    m_picture = new SamplePicture;
    m_column->addWidget(m_picture, 0, Qt::AlignLeft);
}

void ManualPage::addStages(const AlgorithmLayout& shape) {
    for (std::size_t n = 0; n < shape.stages.size(); ++n) {
        const StageSpec& stage = shape.stages[n];
        addPart(QStringLiteral("%1. %2").arg(n + 1).arg(translated(stage.label)));
        if (!stage.help.empty()) addText(translated(stage.help), m_column);
        Row row;
        for (const ArtifactSpec& artifact : shape.artifacts)
            if (artifact.stage == stage.id) addExhibit(artifact, row);
        if (row.boxes.empty()) continue;
        row.grid = new QGridLayout;
        row.grid->setHorizontalSpacing(16);
        row.grid->setVerticalSpacing(12);
        m_column->addLayout(row.grid);
        m_rows.push_back(row);
    }
}

QVBoxLayout* ManualPage::addBox(const QString& title, const QString& name, Row& row) {
    auto* box = new QWidget(this);
    box->setObjectName(name);
    auto* column = columnIn(box, {}, 4);
    enlarge(addText(title, column), 1.0);
    row.boxes.push_back(box);
    return column;
}

void ManualPage::addExhibit(const ArtifactSpec& spec, Row& row) {
    ArtifactExhibit exhibit;
    exhibit.spec = spec;
    const QString name = "manual.exhibit." + QString::fromStdString(spec.id);
    QString title = translated(spec.label);
    if (placeOf(spec.kind) == ArtifactPlacement::Marks) {
        QVBoxLayout* column = addBox(title, name + ".picture", row);
        exhibit.picture = new SamplePicture;
        exhibit.picture->setAccessibleName(title);
        exhibit.picture->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        exhibit.picture->setFixedHeight(heightOf(spec.kind));
        column->addWidget(exhibit.picture);
        column->addStretch(1);
        row.pairs.insert(row.boxes.back());
        title = tr("Values of %1").arg(title);
    }
    QVBoxLayout* column = addBox(title, name, row);
    auto* nothing = new QLabel(tr("No output in this frame."));
    nothing->setAlignment(Qt::AlignCenter);
    nothing->setWordWrap(true);
    nothing->setEnabled(false);
    exhibit.stack = new QStackedWidget;
    exhibit.stack->setFixedHeight(heightOf(spec.kind));
    exhibit.stack->addWidget(nothing);
    column->addWidget(exhibit.stack);
    column->addStretch(1);
    exhibit.box = row.boxes.back();
    m_exhibits.push_back(exhibit);
}

void ManualPage::addParameters(const AlgorithmDescriptor& type) {
    if (type.params.empty()) return;
    addPart(tr("Parameters"));
    auto* table = new QGridLayout;
    table->setHorizontalSpacing(16);
    table->setVerticalSpacing(8);
    table->setColumnStretch(2, 1);
    const QString titles[] = {tr("Parameter"), tr("Default"), tr("Description")};
    for (int column = 0; column < 3; ++column) {
        QLabel* title = makeText(titles[column]);
        enlarge(title, 1.0);
        title->setWordWrap(false);
        table->addWidget(title, 0, column);
    }
    for (const ParamSpec& spec : type.params) {
        const int row = table->rowCount();
        QLabel* name = makeText(translated(spec.label) + '\n' + QString::fromStdString(spec.name));
        name->setToolTip(tr("The second line is the name on the command line"));
        name->setMinimumWidth(130);
        name->setMaximumWidth(200);
        QLabel* value = makeText(defaultOf(spec));
        value->setMinimumWidth(90);
        value->setMaximumWidth(170);
        table->addWidget(name, row, 0, Qt::AlignTop);
        table->addWidget(value, row, 1, Qt::AlignTop);
        table->addWidget(makeText(explain(spec) + choicesOf(spec)), row, 2);
    }
    m_column->addLayout(table);
}

void ManualPage::addSources(const AlgorithmDescriptor& type) {
    const std::vector<const char*> sources = pipelineAdvice(type.id).sources;
    if (sources.empty()) return;
    addPart(tr("Papers"));
    for (const char* source : sources) addText(QString::fromUtf8(source), m_column);
}

int ManualPage::shownCount() const {
    return int(std::count_if(m_exhibits.begin(), m_exhibits.end(), [](const ArtifactExhibit& each) {
        return each.view && each.stack->currentWidget() == each.view;
    }));
}

void ManualPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
    if (!m_timer.isActive()) m_timer.start(refreshMilliseconds);
}

void ManualPage::arrange() {
    const int columns = width() >= 2 * exhibitWidth + 60 ? 2 : 1;
    if (columns == m_columns) return;
    m_columns = columns;
    for (const Row& row : m_rows) {
        for (QWidget* box : row.boxes) row.grid->removeWidget(box);
        int place = 0;
        for (QWidget* box : row.boxes) {
            if (row.pairs.count(box) && place % columns) ++place;
            row.grid->addWidget(box, place / columns, place % columns);
            ++place;
        }
        for (int column = 0; column < 2; ++column)
            row.grid->setColumnStretch(column, column < columns ? 1 : 0);
    }
}

void ManualPage::showReport(const FrameReportPtr& report,
                            const std::deque<FrameReportPtr>& history) {
    m_report = report;
    m_history = history;
    if (!m_timer.isActive()) m_timer.start(refreshMilliseconds);
}

void ManualPage::restart() {
    for (ArtifactExhibit& exhibit : m_exhibits) {
        exhibit.shown = {};
        if (exhibit.view) exhibit.view->start(QString::fromStdString(exhibit.spec.id));
    }
}

void ManualPage::showVisible() {
    if (!m_report || !isVisible()) return;
    m_picture->showReport(m_report);
    for (ArtifactExhibit& exhibit : m_exhibits) {
        const bool seen = !exhibit.box->visibleRegion().isEmpty() ||
                          (exhibit.picture && !exhibit.picture->visibleRegion().isEmpty());
        if (seen && exhibit.shown != m_report) fill(exhibit);
    }
}

void ManualPage::fill(ArtifactExhibit& exhibit) {
    const FrameReportPtr before = std::exchange(exhibit.shown, m_report);
    const ArtifactPtr artifact = artifactOf(m_report, exhibit.spec);
    if (exhibit.picture) exhibit.picture->showArtifact(m_report, artifact);
    if (!artifact) {
        exhibit.stack->setCurrentIndex(0);
        return;
    }
    if (!exhibit.view) makeView(exhibit);
    if (exhibit.spec.kind == ArtifactKind::Series) {
        // A curve also needs the frames that were shown while it was scrolled out of view.
        for (const FrameReportPtr& each : m_history) {
            const FrameIndex frame = each->frame.index();
            if (frame >= m_report->frame.index()) break;
            if (before && frame <= before->frame.index()) continue;
            if (const ArtifactPtr earlier = artifactOf(each, exhibit.spec))
                exhibit.view->setArtifact(earlier, frame);
        }
    }
    exhibit.view->setArtifact(artifact, m_report->frame.index());
    exhibit.stack->setCurrentWidget(exhibit.view);
}

void ManualPage::makeView(ArtifactExhibit& exhibit) {
    exhibit.view = makeArtifactView(exhibit.spec.kind, m_selection, exhibit.stack);
    exhibit.view->start(QString::fromStdString(exhibit.spec.id));
    exhibit.stack->addWidget(exhibit.view);
    for (auto* area : exhibit.view->findChildren<QAbstractScrollArea*>())
        area->viewport()->installEventFilter(this);
}

/// The wheel scrolls the page, unless a table has the focus.
bool ManualPage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Wheel) {
        const auto* area = qobject_cast<QWidget*>(watched->parent());
        if (area && !area->hasFocus()) {
            event->ignore();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace spoor
