// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <vector>

namespace spoor {

/// The Markdown source of a page of the manual (resources/manual).
struct ManualText {
    QString name;      ///< file name without ".md"; for an algorithm's page, the algorithm's id
    QString title;     ///< the first heading
    QString markdown;  ///< the whole page
};

/// A heading of level 2 and the text below it. Text before the first heading has an empty title.
struct ManualChapter {
    QString title;
    QString markdown;
};

/// The embedded folder of pages in the language of the application, or else in English.
QString manualFolder();
/// The pages in the order in which the folder's index.md links to them. Throws EngineError if one
/// cannot be read.
std::vector<ManualText> readManual(const QString& folder);
/// The chapters of the page, without its title. If `withGenerated` is false, chapters with
/// generated text are left out, for pages that show their content live.
std::vector<ManualChapter> chaptersOf(const QString& markdown, bool withGenerated);

/// The page with all text between `<!-- generated: WHAT -->` and `<!-- end -->` replaced by
/// make(WHAT). Throws EngineError if an end is missing.
QString regenerated(const QString& markdown, const std::function<QString(const QString&)>& make);

/// Reads a UTF-8 file. Throws EngineError.
QString readText(const QString& path);

}  // namespace spoor
