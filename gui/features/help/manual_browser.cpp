// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/help/manual_browser.h"

#include "gui/features/help/manual_texts.h"

#include <QEvent>
#include <QFontDatabase>
#include <QImage>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace spoor {
namespace {

constexpr double lineHeight = 120;  ///< percent
constexpr double cellPadding = 5;   ///< pixels
constexpr double paragraphSpace = 8;
constexpr double headingSpace = 12;  ///< pixels above a heading within the text
constexpr double indent = 24;
constexpr int pictureWidth = 640;  ///< pixels; wider pictures are scaled down

/// A blend of window and text colour. `ink`: share of the text colour, 0..1.
QColor faint(const QPalette& palette, double ink) {
    const QColor from = palette.color(QPalette::Window), to = palette.color(QPalette::WindowText);
    const auto mix = [&](double a, double b) { return float(a + ink * (b - a)); };
    return QColor::fromRgbF(mix(from.redF(), to.redF()), mix(from.greenF(), to.greenF()),
                            mix(from.blueF(), to.blueF()));
}

bool isCode(const QTextBlock& block) {
    return block.isValid() && block.blockFormat().hasProperty(QTextFormat::BlockCodeFence);
}

void formatBlock(const QTextBlock& block, const QPalette& palette) {
    QTextBlockFormat format = block.blockFormat();
    if (isCode(block)) {
        // Long lines wrap, because the page does not scroll horizontally.
        format.setNonBreakableLines(false);
        format.setBackground(faint(palette, 0.06));
        format.setTopMargin(0);
        format.setBottomMargin(isCode(block.next()) ? 0 : paragraphSpace);
    } else {
        // A proportional height would add to the height of a picture.
        if (!block.text().contains(QChar::ObjectReplacementCharacter))
            format.setLineHeight(lineHeight, QTextBlockFormat::ProportionalHeight);
        if (!block.textList() && !QTextCursor(block).currentTable()) {
            format.setTopMargin(format.headingLevel() > 0 ? headingSpace : 0);
            format.setBottomMargin(paragraphSpace);
        }
    }
    QTextCursor(block).setBlockFormat(format);
}

void formatCode(const QTextBlock& block) {
    const QString family = QFontDatabase::systemFont(QFontDatabase::FixedFont).family();
    std::vector<std::pair<int, int>> pieces;
    for (auto at = block.begin(); !at.atEnd(); ++at)
        if (at.fragment().charFormat().fontFixedPitch())
            pieces.emplace_back(at.fragment().position(), at.fragment().length());
    for (const auto& [start, length] : pieces) {
        QTextCursor cursor(block);
        cursor.setPosition(start);
        cursor.setPosition(start + length, QTextCursor::KeepAnchor);
        QTextCharFormat format;
        format.setFontFamilies({family});
        cursor.mergeCharFormat(format);
    }
}

void formatTable(QTextTable& table, const QPalette& palette) {
    QTextTableFormat format = table.format();
    format.setBorder(1);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setBorderBrush(faint(palette, 0.25));
    format.setBorderCollapse(true);
    format.setCellSpacing(0);
    format.setCellPadding(cellPadding);
    format.setTopMargin(4);
    format.setBottomMargin(12);
    table.setFormat(format);
    for (int column = 0; column < table.columns(); ++column) {
        QTextTableCell cell = table.cellAt(0, column);
        QTextCharFormat cellFormat = cell.format();
        cellFormat.setBackground(faint(palette, 0.06));
        cell.setFormat(cellFormat);
    }
}

}  // namespace

ManualBrowser::ManualBrowser(const QString& markdown, QWidget* parent)
    : QTextBrowser(parent), m_markdown(markdown) {
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    viewport()->setAutoFillBackground(false);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    fill();
}

void ManualBrowser::fill() {
    document()->setDocumentMargin(0);
    document()->setIndentWidth(indent);
    document()->setMarkdown(m_markdown, QTextDocument::MarkdownDialectGitHub);
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        formatBlock(block, palette());
        formatCode(block);
    }
    for (QTextFrame* frame : document()->rootFrame()->childFrames())
        if (auto* table = qobject_cast<QTextTable*>(frame)) formatTable(*table, palette());
    updateGeometry();
}

QVariant ManualBrowser::loadResource(int type, const QUrl& name) {
    if (type != QTextDocument::ImageResource) return QTextBrowser::loadResource(type, name);
    // The pages of a translation name pictures as "../pictures/NAME".
    QImage picture(manualRoot + '/' + name.path().remove(QStringLiteral("../")));
    const double ratio = devicePixelRatioF();
    if (picture.width() > pictureWidth) {
        const int wanted = std::min(picture.width(), int(pictureWidth * ratio));
        picture = picture.scaledToWidth(wanted, Qt::SmoothTransformation);
        picture.setDevicePixelRatio(double(wanted) / pictureWidth);
    }
    return picture;
}

/// Narrows pictures that are wider than `width` pixels.
void ManualBrowser::fitPictures(int width) {
    std::vector<std::pair<int, QTextImageFormat>> pictures;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
        for (auto at = block.begin(); !at.atEnd(); ++at)
            if (at.fragment().charFormat().isImageFormat())
                pictures.emplace_back(at.fragment().position(),
                                      at.fragment().charFormat().toImageFormat());
    for (auto& [position, format] : pictures) {
        const QVariant picture =
            document()->resource(QTextDocument::ImageResource, QUrl(format.name()));
        const double natural = picture.value<QImage>().deviceIndependentSize().width();
        format.setWidth(std::min(natural, double(width)));
        QTextCursor cursor(document());
        cursor.setPosition(position);
        cursor.setPosition(position + 1, QTextCursor::KeepAnchor);
        cursor.setCharFormat(format);
    }
}

int ManualBrowser::heightForWidth(int width) const {
    const double shown = document()->textWidth();
    document()->setTextWidth(width);
    const int height = int(std::ceil(document()->size().height()));
    document()->setTextWidth(shown);
    return height;
}

void ManualBrowser::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) fill();
}

void ManualBrowser::resizeEvent(QResizeEvent* event) {
    QTextBrowser::resizeEvent(event);
    fitPictures(viewport()->width());
    // The scroll bar may have reduced the width after the page was laid out.
    const int needed = heightForWidth(viewport()->width());
    if (minimumHeight() != needed) setMinimumHeight(needed);
}

void ManualBrowser::wheelEvent(QWheelEvent* event) {
    event->ignore();
}

}  // namespace spoor
