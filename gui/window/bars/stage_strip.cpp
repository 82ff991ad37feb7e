// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/bars/stage_strip.h"

#include "gui/base/convert.h"
#include "gui/base/style/paint.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/models/timing_model.h"
#include "gui/models/timing_stages.h"

#include <QPainter>
#include <QSignalBlocker>
#include <QStyleOptionTab>
#include <QWheelEvent>

namespace spoor {

namespace {

constexpr int stripMilliseconds = 250;
constexpr int stageHeight = 32;
constexpr int stageInset = 10, stageSwatch = 9, stageGap = 8;
constexpr int arrowRoom = 22;  ///< between two stages
constexpr double captionSize = 11.0 / 13;

QFont captionFont(QFont font) {
    font.setPointSizeF(font.pointSizeF() * captionSize);
    return font;
}

QFont strongFont(QFont font) {
    font.setWeight(QFont::DemiBold);
    return font;
}

}  // namespace

StageStrip::StageStrip(Document& document, Selection& selection, QWidget* parent)
    : QTabBar(parent),
      m_document(document),
      m_selection(selection),
      m_model(new TimingModel(document, this)) {
    setObjectName(QStringLiteral("stages"));
    setAccessibleName(tr("Stages of the algorithm"));
    setDocumentMode(true);
    setDrawBase(false);
    setExpanding(false);
    setUsesScrollButtons(true);
    setElideMode(Qt::ElideNone);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &StageStrip::showTimes);
    connect(&document, &Document::pipelineChanged, this, &StageStrip::rebuild);
    for (auto signal : {&Document::rowsAdded, &Document::framesChanged})
        connect(&document, signal, this, &StageStrip::schedule);
    connect(&selection, &Selection::stageChanged, this, &StageStrip::followStage);
    connect(this, &QTabBar::currentChanged, this,
            [this](int at) { m_selection.setStage(tabData(at).toString()); });
    rebuild();
}

void StageStrip::rebuild() {
    const std::vector<StageSpec>& stages = m_document.setup().shape().stages;
    bool same = int(stages.size()) == count();
    for (int i = 0; same && i < count(); ++i)
        same = tabData(i).toString().toStdString() == stages[std::size_t(i)].id;
    if (same) return;
    const QSignalBlocker quiet(this);
    while (count() > 0) removeTab(count() - 1);
    m_times.clear();
    for (const StageSpec& stage : stages) {
        m_times << QString();
        const int at = addTab(translated(stage.label));
        setTabData(at, QString::fromStdString(stage.id));
        setTabToolTip(at, translated(stage.help.empty() ? stage.label : stage.help));
        setAccessibleTabName(at, tabText(at));
    }
    followStage();
    schedule();
}

void StageStrip::followStage() {
    const QSignalBlocker quiet(this);
    for (int i = 0; i < count(); ++i)
        if (tabData(i).toString() == m_selection.stage()) setCurrentIndex(i);
    update();
}

void StageStrip::schedule() {
    if (isVisible() && !m_timer.isActive()) m_timer.start(stripMilliseconds);
}

void StageStrip::showTimes() {
    if (m_model->update()) schedule();
    for (int i = 0; i < count(); ++i) {
        const int row = m_model->rowOfStage(tabData(i).toString());
        const QString time =
            row < 0 ? QString() : m_model->index(row, TimingModel::P50).data().toString();
        m_times[i] = time;
        setAccessibleTabName(
            i, time.isEmpty() ? tabText(i) : tr("%1, median %2 ms").arg(tabText(i), time));
    }
    update();
}

QSize StageStrip::tabSizeHint(int index) const {
    const int name = QFontMetrics(strongFont(font())).horizontalAdvance(tabText(index));
    const int time = QFontMetrics(captionFont(font())).horizontalAdvance(tr("%1 ms").arg("00.00"));
    const int arrow = index + 1 < count() ? arrowRoom : 0;
    return {2 * (stageInset + stageGap) + stageSwatch + name + time + arrow,
            std::max(stageHeight + 16, fontMetrics().height() + 30)};
}

QSize StageStrip::minimumTabSizeHint(int index) const {
    return tabSizeHint(index);
}

void StageStrip::paintStage(QPainter& painter, int index) {
    const Tokens& t = tokens(palette());
    QStyleOptionTab option;
    initStyleOption(&option, index);
    const bool chosen = index == currentIndex();
    const bool last = index + 1 == count();
    QRect box = tabRect(index).adjusted(0, 8, last ? 0 : -arrowRoom, -8);
    const bool hover = option.state & QStyle::State_MouseOver;
    paintBox(painter, box,
             QColor(chosen  ? t.selected
                    : hover ? t.pressed
                            : t.raised),
             QColor(chosen ? t.accent : t.control));
    if (chosen && showsFocus(option)) paintFocus(painter, box, t);
    if (!last)
        paintChevron(painter, QRectF(box.right() + 1, box.top(), arrowRoom, box.height()),
                     Qt::RightArrow, QColor(t.text3));
    const std::string id = tabData(index).toString().toStdString();
    paintBox(painter,
             QRectF(box.left() + stageInset, box.center().y() - stageSwatch / 2.0 + 0.5,
                    stageSwatch, stageSwatch),
             timingStageColour(m_document, id, index), {}, 2);
    const QRect words = box.adjusted(stageInset + stageSwatch + stageGap, 0, -stageInset, 0);
    painter.setFont(chosen ? strongFont(font()) : font());
    painter.setPen(QColor(chosen ? t.text1 : t.text2));
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft, tabText(index));
    if (m_times.value(index).isEmpty()) return;
    painter.setFont(captionFont(font()));
    painter.setPen(QColor(chosen ? t.text2 : t.text3));
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignRight,
                     chosen ? tr("%1 ms").arg(m_times[index]) : m_times[index]);
}

void StageStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    for (int i = 0; i < count(); ++i) paintStage(painter, i);
}

void StageStrip::showEvent(QShowEvent* event) {
    QTabBar::showEvent(event);
    showTimes();
}

void StageStrip::wheelEvent(QWheelEvent* event) {
    event->ignore();
}

}  // namespace spoor
