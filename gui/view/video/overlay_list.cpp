// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/video/overlay_list.h"

#include "gui/document/selection.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/theme.h"
#include "gui/toolkit/timers.h"
#include "gui/toolkit/widgets/layouts.h"

#include <QAbstractButton>
#include <QAction>
#include <QLinearGradient>
#include <QPainter>
#include <QSignalBlocker>
#include <QSlider>
#include <QStyleOptionButton>
#include <algorithm>

namespace spoor {

namespace {

constexpr int listWidth = 264;
constexpr int rowHeight = 28;
constexpr int rowInset = 10, rowIcon = 16, rowGap = 8;
constexpr QSizeF swatchSize{20, 8};
constexpr int sliderWidth = 52;

/// The colours of a heat map, from its least to its greatest value.
QLinearGradient mapColours(const QRectF& place) {
    QLinearGradient colours(place.topLeft(), place.topRight());
    for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0})
        colours.setColorAt(share, mapColour(share));
    return colours;
}

}  // namespace

/// The head of the list or one overlay. Dark in both themes, as everything over the video.
class OverlayRow : public QAbstractButton {
public:
    explicit OverlayRow(bool head, QWidget* parent) : QAbstractButton(parent), m_head(head) {
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
        setCheckable(!head);
        m_opacity.setVisible(false);
        m_opacity.setRange(10, 100);
        m_opacity.setFocusPolicy(Qt::TabFocus);
    }

    QSlider& opacity() { return m_opacity; }

    void setOpen(bool open) { m_open = open; }
    void setMap(bool map) { m_map = map; }
    /// The head of overlays that are all hidden.
    void setCrossed(bool crossed) { m_crossed = crossed; }
    QSize sizeHint() const override {
        const int height = std::max(rowHeight, fontMetrics().height() + 10);
        const int words = fontMetrics().horizontalAdvance(text() + QStringLiteral("0"));
        const int chip = 2 * rowInset + 2 * rowIcon + 2 * rowGap + words;
        return {m_open || !m_head ? std::max(listWidth, chip) : chip, height};
    }

protected:
    void resizeEvent(QResizeEvent*) override {
        const int right = width() - rowInset - int(swatchSize.width()) - rowGap;
        m_opacity.setGeometry(right - sliderWidth, 0, sliderWidth, height());
    }
    void paintEvent(QPaintEvent*) override {
        const Tokens& t = darkTokens;
        QStyleOptionButton option;
        option.initFrom(this);
        QPainter painter(this);
        if (underMouse()) paintBox(painter, rect(), QColor(t.raised), {}, cardRadius);
        if (showsFocus(option)) paintFocus(painter, rect().adjusted(1, 1, -1, -1), t);
        const bool lit = m_head || isChecked();
        const char* const sign = m_head && !m_crossed ? "layers" : isChecked() ? "eye" : "eye-off";
        const QColor colour(lit ? t.text1 : t.text3);
        painter.drawPixmap(
            QPointF(rowInset, (height() - rowIcon) / 2.0),
            iconPicture(QString::fromLatin1(sign), rowIcon, devicePixelRatioF(), colour));
        const int taken = m_opacity.isHidden() ? 0 : sliderWidth + rowGap;
        const QRect room = rect().adjusted(rowInset + rowIcon + rowGap, 0,
                                           -rowInset - int(swatchSize.width()) - rowGap - taken, 0);
        painter.setPen(colour);
        painter.drawText(
            m_head ? rect().adjusted(room.left(), 0, 0, 0) : room, Qt::AlignVCenter | Qt::AlignLeft,
            m_head ? text() : fontMetrics().elidedText(text(), Qt::ElideRight, room.width()));
        if (m_head)
            paintChevron(painter, QRectF(width() - rowIcon - 6, 0, rowIcon, height()),
                         m_open ? Qt::DownArrow : Qt::UpArrow, QColor(t.text2));
        else
            paintSwatch(painter, lit);
    }

private:
    void paintSwatch(QPainter& painter, bool lit) {
        const QRectF place(
            QPointF(width() - rowInset - swatchSize.width(), (height() - swatchSize.height()) / 2),
            swatchSize);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setOpacity(lit ? 1 : disabledOpacity);
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_map ? QBrush(mapColours(place)) : QBrush(targetColour(1)));
        painter.drawRoundedRect(place, 2, 2);
    }

    QSlider m_opacity{Qt::Horizontal, this};
    bool m_head;
    bool m_open = false;
    bool m_map = false;
    bool m_crossed = false;
};

OverlayList::OverlayList(const QList<QAction*>& layers, const QAction& hideAll,
                         Selection& selection, QWidget* parent)
    : QWidget(parent),
      m_layers(layers),
      m_hideAll(hideAll),
      m_selection(selection),
      m_column(new QVBoxLayout(this)),
      m_head(new OverlayRow(true, this)) {
    nameControl(this, QStringLiteral("overlays"), tr("Overlays"));
    setPalette(themePalette(true));
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_head->setObjectName(QStringLiteral("overlays.head"));
    m_head->opacity().setAccessibleName(tr("Overlays"));  // hidden
    m_column->addWidget(m_head);
    connect(m_head, &QAbstractButton::clicked, this, [this] { setUnfolded(!m_unfolded); });
    callOnce(m_timer, 0, this, &OverlayList::refresh);
    for (QAction* layer : layers) addRow(layer);
    connect(&hideAll, &QAction::changed, this, &OverlayList::follow);
    connect(&selection, &Selection::overlaysChanged, this, [this] { follow(); });
    refresh();
}

void OverlayList::addRow(QAction* layer) {
    auto* row = new OverlayRow(false, this);
    row->setObjectName(QStringLiteral("overlays.") + layer->objectName());
    m_column->addWidget(row);
    m_rows << row;
    connect(row, &QAbstractButton::clicked, layer, &QAction::trigger);
    connect(layer, &QAction::changed, this, &OverlayList::follow);
    row->opacity().setObjectName(QStringLiteral("overlays.opacity_") + layer->objectName());
    connect(&row->opacity(), &QSlider::valueChanged, this, [this, layer](int percent) {
        m_selection.setOpacity(layer->property(layerProperty).toString(), percent / 100.0);
    });
}

void OverlayList::setUnfolded(bool unfolded) {
    m_unfolded = unfolded;
    refresh();
}

/// "Overlays hidden (H)", with the key that shows them again.
QString OverlayList::hiddenText() const {
    const QString key = m_hideAll.shortcut().toString(QKeySequence::NativeText);
    return key.isEmpty() ? tr("Overlays hidden") : tr("Overlays hidden (%1)").arg(key);
}

void OverlayList::refresh() {
    const bool hidden = m_hideAll.isChecked();
    int there = 0, shown = 0;
    for (int i = 0; i < m_layers.size(); ++i) {
        const QAction* const layer = m_layers[i];
        OverlayRow* const row = m_rows[i];
        const bool exists = layer->isVisible();
        there += exists;
        shown += exists && layer->isChecked();
        const bool map = layer->property(mapProperty).toBool();
        const QString id = layer->property(layerProperty).toString();
        row->setMap(map);
        const QSignalBlocker quiet(row->opacity());
        row->opacity().setVisible(!id.isEmpty());
        row->opacity().setValue(qRound(m_selection.opacity(id, map) * 100));
        row->opacity().setAccessibleName(tr("Opacity of %1 over the video").arg(layer->text()));
        row->opacity().setToolTip(row->opacity().accessibleName());
        row->setText(layer->text());
        row->setAccessibleName(layer->text());
        row->setToolTip(layer->toolTip());
        row->setChecked(layer->isChecked() && !hidden);
        row->setEnabled(!hidden);
        row->setVisible(m_unfolded && exists);
    }
    m_head->setCrossed(hidden);
    m_head->setText(hidden ? hiddenText() : tr("Overlays %1 / %2").arg(shown).arg(there));
    m_head->setAccessibleName(hidden ? m_head->text()
                                     : tr("Overlays, %1 of %2 shown").arg(shown).arg(there));
    m_head->setToolTip(m_unfolded ? tr("Close the list of overlays")
                                  : tr("Choose what is drawn over the video"));
    m_head->setOpen(m_unfolded);
    m_head->updateGeometry();
    m_column->activate();
    resize(m_column->sizeHint());
    update();
    emit resized();
}

void OverlayList::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintBox(painter, rect(), QColor::fromRgba(overlayFill), {}, cardRadius);
}

}  // namespace spoor
