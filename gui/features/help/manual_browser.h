// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

namespace spoor {

/// Markdown on a page of the manual, in the colours of the window. It is as high as its text and
/// does not scroll, because the page around it does. Its pictures are those of `manualRoot`.
class ManualBrowser : public QTextBrowser {
    Q_OBJECT
public:
    explicit ManualBrowser(const QString& markdown, QWidget* parent = nullptr);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override { return {480, heightForWidth(480)}; }
    QSize minimumSizeHint() const override { return {1, 1}; }

    QVariant loadResource(int type, const QUrl& name) override;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void fill();
    void fitPictures(int width);

    QString m_markdown;
};

}  // namespace spoor
