// Apart from the form, whose validation no browser needs.
/** Shapes that a picture is cut to. */
export const ASPECTS = ['16:9', '4:3', '1:1', '4:5', '21:9'] as const
/** What must stay seen where a picture is cut: a ninth of it, by its middle in percent. */
export const FOCUSES = ['17,17', '50,17', '83,17', '17,50', '50,50', '83,50', '17,83', '50,83', '83,83'] as const
