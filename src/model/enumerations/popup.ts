/** Whether a website shows its pop-up overlay. */
export const popupStyles = { none: 1, show: 2 } as const;

export type PopupStyle = (typeof popupStyles)[keyof typeof popupStyles];

/** Actions that are recorded of a pop-up overlay. A button closes it; the backdrop and Escape dismiss it. */
export const popupActions = { display: 1, close: 2, dismiss: 3 } as const;

export type PopupAction = (typeof popupActions)[keyof typeof popupActions];

/** Causes that make a pop-up overlay appear. One that is shown on request has none. */
export const popupTriggers = { time: 1, scroll: 2 } as const;

export type PopupTrigger = (typeof popupTriggers)[keyof typeof popupTriggers];
