// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <vector>

namespace spoor {

/// The Markdown source of a page of the manual (resources/manual).
struct ManualText {
    /// File name without ".md", with its folder if it is unlisted, such as "studies/tld-seeds".
    /// The page of an algorithm has the algorithm's id.
    QString name;
    QString title;     ///< the first heading
    QString markdown;  ///< the whole page
};

/// A heading of level 2 and the text below it. Text before the first heading has an empty title.
struct ManualChapter {
    QString title;
    QString markdown;
};

/// The embedded folder of the English pages.
inline const QString manualRoot = QStringLiteral(":/manual");
/// The embedded folder of pages in the language of the application, or else in English.
QString manualFolder();
/// The pages in the order in which the folder's index.md links to them. Throws EngineError if one
/// cannot be read.
std::vector<ManualText> readManual(const QString& folder);
/// The English pages below `root` that no index lists, such as "studies/tld-seeds", by name. They
/// are in folders without an index.md. Throws EngineError if one cannot be read.
std::vector<ManualText> readUnlistedPages(const QString& root);
/// The name of the page that `link`, such as "../studies/tld-seeds.md", leads to from the page
/// `from` in the folder of any language; empty if it leads to no page.
QString linkedPage(const QString& from, const QString& link);
/// The chapters of the page, without its title. If `withGenerated` is false, chapters with
/// generated text are left out, for pages that show their content live.
std::vector<ManualChapter> chaptersOf(const QString& markdown, bool withGenerated);

/// The page with all text between `<!-- generated: WHAT -->` and `<!-- end -->` replaced by
/// make(WHAT). Throws EngineError if an end is missing.
QString regenerated(const QString& markdown, const std::function<QString(const QString&)>& make);

/// Reads a UTF-8 file. Throws EngineError.
QString readText(const QString& path);

}  // namespace spoor
