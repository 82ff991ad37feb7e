// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/bars/run_strip.h"

#include "gui/document/runs/run_monitor.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/kind.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/widgets/layouts.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QToolTip>
#include <algorithm>

namespace spoor {

namespace {

constexpr int maxButtons = 3;
constexpr int sign = 16;
constexpr int swatch = 12;
constexpr double gap = 12;  ///< between facts
constexpr double barWidth = 108;

struct ButtonLook {
    const char* icon;
    QString text;
};

ButtonLook buttonOf(const QString& id, const StripText& text) {
    if (id == QLatin1String("correct"))
        return {"box", RunStrip::tr("Correct %1 here").arg(shortenedWords(text.corrected))};
    if (id == QLatin1String("why")) return {"inspect", RunStrip::tr("Why lost?")};
    if (id == QLatin1String("review")) return {"annotate", RunStrip::tr("Review")};
    if (id == QLatin1String("continue"))
        return {"track-end",
                text.continuesAt < 0
                    ? RunStrip::tr("Continue")
                    : RunStrip::tr("Continue from %1").arg(countText(text.continuesAt))};
    if (id == QLatin1String("back")) return {"swap", RunStrip::tr("Check backwards")};
    if (id == QLatin1String("sensitivity")) return {"chart", RunStrip::tr("Sensitivity…")};
    if (id == QLatin1String("compare")) return {"compare", RunStrip::tr("Compare runs…")};
    if (id == QLatin1String("chart")) return {"export", RunStrip::tr("Export chart…")};
    return {"export", RunStrip::tr("Export…")};
}

void paintStripes(QPainter& painter, const QRectF& place, QRgb colour) {
    painter.save();
    painter.setClipRect(place);
    painter.setPen(QPen(QColor(colour), 2));
    for (double x = place.left() - place.height(); x < place.right(); x += 5)
        painter.drawLine(QPointF(x, place.bottom()), QPointF(x + place.height(), place.top()));
    painter.restore();
    paintBox(painter, place, {}, QColor(colour), 2);
}

}  // namespace

RunStrip::RunStrip(RunMonitor& monitor, QWidget* leading, QWidget* parent)
    : QWidget(parent), m_monitor(monitor), m_leading(leading) {
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto* row = rowIn(this, {0, 0, 8, 0});
    if (m_leading) row->addWidget(m_leading);
    row->addStretch(1);
    for (int n = 0; n < maxButtons; ++n) {
        auto* button = new QPushButton;
        setSmall(button);
        button->setFocusPolicy(Qt::TabFocus);
        button->setVisible(false);
        connect(button, &QPushButton::clicked, this, [this, n] {
            const QString id = m_text.buttons.value(n);
            if (!id.isEmpty()) emit asked(id);
        });
        row->addWidget(button);
        m_buttons << button;
    }
    connect(&monitor, &RunMonitor::changed, this, &RunStrip::refresh);
    refresh();
}

QSize RunStrip::sizeHint() const {
    return {400, std::max(stripHeight, fontMetrics().height() + 18)};
}

QSize RunStrip::minimumSizeHint() const {
    return {0, sizeHint().height()};
}

void RunStrip::refresh() {
    const RunFacts facts = m_monitor.facts();
    StripText text = stripText(facts);
    m_progress = std::max(0.0, facts.progress);
    const bool other = text.buttons != m_text.buttons || text.corrected != m_text.corrected ||
                       text.continuesAt != m_text.continuesAt;
    m_text = std::move(text);
    if (other) showButtons();
    const QString sentence = m_text.sentence();
    if (accessibleName() != sentence) setAccessibleName(sentence);
    update();
}

void RunStrip::showButtons() {
    for (int n = 0; n < maxButtons; ++n) {
        const QString id = m_text.buttons.value(n);
        QPushButton* const button = m_buttons[n];
        button->setObjectName(QStringLiteral("strip.") + id);
        button->setVisible(!id.isEmpty());
        if (id.isEmpty()) continue;
        const ButtonLook look = buttonOf(id, m_text);
        button->setText(look.text);
        button->setIcon(icon(look.icon));
    }
}

double RunStrip::widthOf(const StripFact& fact) const {
    if (fact.mark == StripFact::Mark::Progress) return barWidth;
    const double text = fontMetrics().horizontalAdvance(fact.text);
    return fact.mark == StripFact::Mark::None ? text : text + swatch + 6;
}

double RunStrip::paintFact(QPainter& painter, const StripFact& fact, double x, double room) {
    const Tokens& t = tokens(palette());
    const double width = widthOf(fact);
    if (width > room) return 0;
    const QRectF place(x, 0, width, height());
    QRectF words = place;
    QRectF mark(x, (height() - swatch) / 2.0, swatch, swatch);
    if (fact.mark == StripFact::Mark::Progress) {
        const QRectF groove(x, height() / 2.0 - 3, barWidth, 6);
        paintBox(painter, groove, QColor(t.pressed), {}, 3);
        QRectF done = groove;
        done.setWidth(barWidth * m_progress);
        if (m_progress > 0) paintBox(painter, done, QColor(t.accent), {}, 3);
        return width;
    }
    if (fact.mark == StripFact::Mark::Lost) paintBox(painter, mark, QColor(t.lost), {}, 2);
    if (fact.mark == StripFact::Mark::Uncertain) paintStripes(painter, mark, t.warning);
    if (fact.mark != StripFact::Mark::None) words.setLeft(mark.right() + 6);
    painter.setPen(QColor(fact.quiet ? t.text2 : t.text1));
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft, fact.text);
    if (fact.goTo >= 0) m_links.append({place, fact});
    return width;
}

void RunStrip::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens(palette());
    QPainter painter(this);
    painter.fillRect(rect(), QColor(t.panel));
    paintEdge(painter, rect(), Qt::TopEdge, t.line);
    paintEdge(painter, rect(), Qt::BottomEdge, t.line);
    m_links.clear();
    double right = width() - 8;
    for (const QPushButton* button : m_buttons)
        if (!button->isHidden()) right = std::min(right, double(button->x()) - gap);
    double x = m_leading && !m_leading->isHidden() ? m_leading->geometry().right() + gap : 14;
    if (m_text.title.isEmpty()) return;
    const QPixmap drawing = iconPicture(m_text.icon, sign, devicePixelRatioF(),
                                        QColor(m_text.alert   ? t.danger
                                               : m_text.plain ? t.text3
                                                              : t.text1));
    painter.drawPixmap(QPointF(x, (height() - sign) / 2.0), drawing);
    x += sign + 8;
    painter.setFont(m_text.plain ? font() : strongFont(font()));
    const QFontMetricsF metrics(painter.font());
    const QString title = metrics.elidedText(m_text.title, Qt::ElideRight, right - x);
    painter.setPen(QColor(m_text.alert ? t.danger : m_text.plain ? t.text2 : t.text1));
    painter.drawText(QRectF(x, 0, right - x, height()), Qt::AlignVCenter | Qt::AlignLeft, title);
    const double wide = metrics.horizontalAdvance(title);
    if (m_text.link.goTo >= 0) m_links.append({QRectF(x, 0, wide, height()), m_text.link});
    x += wide + gap;
    painter.setFont(font());
    for (const StripFact& fact : m_text.facts) {
        const double width = paintFact(painter, fact, x, right - x);
        if (width == 0) return;  // the rest is less important
        x += width + gap;
    }
}

const StripFact* RunStrip::linkAt(QPointF at) const {
    for (const auto& [place, fact] : m_links)
        if (place.contains(at)) return &fact;
    return nullptr;
}

void RunStrip::mouseMoveEvent(QMouseEvent* event) {
    setCursor(linkAt(event->position()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void RunStrip::mouseReleaseEvent(QMouseEvent* event) {
    const StripFact* const fact = linkAt(event->position());
    if (event->button() == Qt::LeftButton && fact) emit linkChosen(StripFact(*fact));
}

bool RunStrip::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QStringList lines{m_text.sentence()};
        if (m_monitor.summary() && m_monitor.summary()->rate > 0)
            lines << tr(
                "The speed is 1 / the median time of a frame: decoding, all stages and "
                "transfers, without display and pauses.");
        QToolTip::showText(help->globalPos(), lines.join(QLatin1Char('\n')), this);
        return true;
    }
    return QWidget::event(event);
}

}  // namespace spoor
