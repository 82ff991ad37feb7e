// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/notices/notice_host.h"

#include "gui/shell/notices/notice_text.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/kind.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/theme.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>
#include <algorithm>

namespace spoor {

namespace {

constexpr int minWidth = 320, maxWidth = 560;
constexpr int wellMargin = 16;  ///< distance to the edge of the well
constexpr int iconSide = 18;
constexpr int turnMs = 900;  ///< one turn of the spinner

struct KindLook {
    const char* icon;
    QRgb colour;
};

KindLook lookOf(NoticeKind kind) {
    const Tokens& t = darkTokens;  // as all overlays on the video, in both themes
    switch (kind) {
        case NoticeKind::Error:
            return {"error", t.danger};
        case NoticeKind::Resume:
        case NoticeKind::Question:
            return {"help", t.accent};
        case NoticeKind::Warning:
            return {"warning", t.warning};
        case NoticeKind::Wait:
            return {"wait", t.info};
        case NoticeKind::Undo:
            return {"undo", t.accent};
        default:
            return {"check", t.good};
    }
}

}  // namespace

NoticeHost::NoticeHost(QWidget* area)
    : QWidget(area),
      m_text(new NoticeText),
      m_action(new QPushButton),
      m_link(new QPushButton),
      m_close(new QToolButton) {
    setPalette(themePalette(true));
    setAccessibleName(tr("Message"));
    m_clock.start();
    m_change.setSingleShot(true);
    m_spin.setInterval(50);
    m_action->setObjectName(QStringLiteral("notice.action"));
    m_link->setObjectName(QStringLiteral("notice.link"));
    m_close->setObjectName(QStringLiteral("notice.close"));
    for (QPushButton* button : {m_action, m_link}) {
        button->setAutoDefault(true);  // Return presses the focused button, as in a dialog
        button->setFocusPolicy(Qt::TabFocus);
        setSmall(button);
    }
    setKind(m_link, Kind::Quiet);
    makeFlat(m_close);
    m_close->setIcon(QIcon(iconPicture(QStringLiteral("close"), 16, 2, QColor(darkTokens.text2))));
    m_close->setToolTip(tr("Close message"));
    m_close->setAccessibleName(m_close->toolTip());
    setSmall(m_close);
    auto* row = rowIn(this, {14 + iconSide + 10, 4, 8, 4});
    row->addWidget(m_text, 1);
    addAll(row, {m_action, m_link, m_close});
    connect(m_action, &QPushButton::clicked, this, [this] {
        if (const Notice* now = m_queue.current()) act(NoticeButton(now->action));
    });
    connect(m_link, &QPushButton::clicked, this, [this] {
        const Notice* const now = m_queue.current();
        if (now && now->link.text.isEmpty()) return showDetails();
        if (now) act(NoticeButton(now->link));
    });
    connect(m_close, &QToolButton::clicked, this, &NoticeHost::dismiss);
    connect(&m_change, &QTimer::timeout, this, [this] {
        m_queue.advance(m_clock.elapsed());
        refresh();
    });
    connect(&m_spin, &QTimer::timeout, this, qOverload<>(&QWidget::update));
    area->installEventFilter(this);
    hide();
}

void NoticeHost::post(Notice notice) {
    m_queue.post(std::move(notice), m_clock.elapsed());
    refresh();
}

void NoticeHost::close(const QString& key) {
    m_queue.close(key, m_clock.elapsed());
    refresh();
}

bool NoticeHost::shows(const QString& key) const {
    return !isHidden() && m_shown == key;
}

QString NoticeHost::sentence() const {
    const Notice* const now = m_queue.current();
    return now ? now->sentence() : QString();
}

void NoticeHost::takeFocus() {
    if (isHidden()) return;
    for (QWidget* button : {static_cast<QWidget*>(m_action), static_cast<QWidget*>(m_link),
                            static_cast<QWidget*>(m_close)})
        if (!button->isHidden()) return button->setFocus(Qt::ShortcutFocusReason);
}

void NoticeHost::refresh() {
    const Notice* const now = m_queue.current();
    const qint64 wait = m_queue.nextChange(m_clock.elapsed());
    wait < 0 ? m_change.stop() : m_change.start(int(wait));
    const bool focused = isAncestorOf(QApplication::focusWidget());
    if (!now) {
        m_shown.clear();
        m_spin.stop();
        hide();
        if (focused) emit left();
        return;
    }
    const bool appears = isHidden() || m_shown != now->key;
    m_shown = now->key;
    fill(*now);
    place(appears);
    show();
    raise();
    if (!appears) return;
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void NoticeHost::fill(const Notice& notice) {
    m_kind = notice.kind;
    m_text->setTexts(notice.heading(), notice.text);
    setAccessibleDescription(notice.sentence());
    m_action->setText(notice.action.text);
    m_action->setVisible(!notice.action.text.isEmpty());
    const bool asks = m_kind == NoticeKind::Question || m_kind == NoticeKind::Resume;
    setKind(m_action, asks ? Kind::Primary : Kind::Secondary);
    m_link->setText(notice.link.text);
    m_link->setVisible(!notice.link.text.isEmpty());
    if (notice.link.text.isEmpty() && (!notice.detail.isEmpty() || cut())) {
        m_link->setText(tr("Details"));
        m_link->show();
    }
    const bool moves = style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0;
    m_kind == NoticeKind::Wait&& moves ? m_spin.start() : m_spin.stop();
    update();
}

QRect NoticeHost::wellRect() const {
    return m_well ? m_well() : parentWidget()->rect();
}

int NoticeHost::widestIn(const QRect& well) {
    return std::max(minWidth, std::min(maxWidth, well.width() - 2 * wellMargin));
}

/// The width of everything but the text.
int NoticeHost::besideText() const {
    const QMargins margins = layout()->contentsMargins();
    int beside = margins.left() + margins.right() + layout()->spacing();
    for (const QWidget* button : {static_cast<QWidget*>(m_action), static_cast<QWidget*>(m_link),
                                  static_cast<QWidget*>(m_close)})
        if (!button->isHidden()) beside += button->sizeHint().width() + layout()->spacing();
    return beside;
}

/// Whether the end of the text is missing even in the widest notice.
bool NoticeHost::cut() const {
    return m_text->linesAt(widestIn(wellRect()) - besideText()) > NoticeText::maxLines;
}

QSize NoticeHost::sizeIn(const QRect& well) const {
    const int beside = besideText();
    const int width = std::clamp(beside + m_text->lineWidth() + 4, minWidth, widestIn(well));
    const int line = fontMetrics().lineSpacing();
    const int lines = std::clamp(m_text->linesAt(width - beside), 1, NoticeText::maxLines);
    return {width, std::max(lines == 1 ? 40 : 60, lines * line + 24)};
}

/// `appears`: also chooses between the bottom and the top.
void NoticeHost::place(bool appears) {
    const QRect well = wellRect();
    QRect rect(QPoint(), sizeIn(well));
    rect.moveCenter(well.center());
    rect.moveBottom(well.bottom() - wellMargin);
    if (appears) m_top = m_covers && m_covers(rect);
    if (m_top) rect.moveTop(well.top() + wellMargin);
    setGeometry(rect);
}

void NoticeHost::act(const NoticeButton& button) {
    m_queue.dismiss(m_shown, m_clock.elapsed());
    refresh();
    if (button.run) button.run();
}

void NoticeHost::dismiss() {
    const Notice* const now = m_queue.current();
    act({{}, now ? now->closed : nullptr});
}

void NoticeHost::showDetails() {
    const Notice* const now = m_queue.current();
    if (!now) return;
    auto* dialog = new QDialog(window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Details"));
    auto* column = new QVBoxLayout(dialog);
    auto* sentence = new QLabel(now->sentence());
    setUpText(sentence, "details.sentence", {TextLook::Plain, TextLook::Selectable});
    auto* text = new QPlainTextEdit(now->detail);
    text->setReadOnly(true);
    text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    text->setAccessibleName(tr("Details"));
    if (now->detail.isEmpty()) text->hide();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton* copy = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, dialog, [whole = now->sentence() + '\n' + now->detail] {
        QGuiApplication::clipboard()->setText(whole);
    });
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    addAll(column, {sentence, text, buttons});
    const QSize size = now->detail.isEmpty() ? QSize(560, 160) : QSize(760, 480);
    dialog->resize(size.expandedTo({0, column->totalHeightForWidth(size.width())}));
    dialog->show();
}

void NoticeHost::follow() {
    if (!isHidden()) place(false);
}

bool NoticeHost::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && !isHidden()) {
        if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest) place(false);
        if (event->type() == QEvent::ChildAdded) raise();
    }
    return QWidget::eventFilter(watched, event);
}

bool NoticeHost::event(QEvent* event) {
    if (event->type() == QEvent::Enter || event->type() == QEvent::Leave) {
        m_queue.setHeld(event->type() == QEvent::Enter, m_clock.elapsed());
        refresh();
    }
    // The keys of the window would stop a run or draw a box.
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Escape || key == Qt::Key_Return || key == Qt::Key_Enter) event->accept();
    }
    return QWidget::event(event);
}

void NoticeHost::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        dismiss();
    else
        QWidget::keyPressEvent(event);
}

void NoticeHost::paintEvent(QPaintEvent*) {
    const Tokens& t = darkTokens;
    const KindLook look = lookOf(m_kind);
    QPainter painter(this);
    paintBox(painter, rect(), QColor(t.raised), QColor(t.control), cardRadius);
    QPainterPath shape;
    shape.addRoundedRect(rect(), cardRadius, cardRadius);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipPath(shape);
    const bool right = layoutDirection() == Qt::RightToLeft;
    painter.fillRect(QRect(right ? width() - 3 : 0, 0, 3, height()), QColor(look.colour));
    painter.setClipping(false);
    const QPixmap sign = iconPicture(QString::fromLatin1(look.icon), iconSide, devicePixelRatioF(),
                                     QColor(look.colour));
    painter.translate((right ? width() - 14 - iconSide : 14) + iconSide / 2.0, height() / 2.0);
    if (m_kind == NoticeKind::Wait)
        painter.rotate(double(m_clock.elapsed() % turnMs) / turnMs * 360);
    painter.drawPixmap(QPointF(-iconSide / 2.0, -iconSide / 2.0), sign);
}

}  // namespace spoor
