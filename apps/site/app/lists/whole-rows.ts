/** Up to so many rows of a list that grows are all in the document; what comes by the hundred would hold the scrolling up. */
export const wholeRows = 50;
