-- Sheets of catalogues come in as all others do (docs/decisions/imports.md): what waited for a look is sent again.
DROP TABLE catalogue_import;
