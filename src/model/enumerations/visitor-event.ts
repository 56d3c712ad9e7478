/** Events that a page records as hits, by code. */
export const hitEvents = { pageView: 1, siteSearch: 2, heartbeat: 10, audio: 20, video: 21 } as const;

export type HitEvent = (typeof hitEvents)[keyof typeof hitEvents];

/** Commerce events of visitors, by the name under which they are recorded. */
export const commerceEvents = {
  cartPage: "cart-page",
  addToCart: "add-to-cart",
  search: "search",
  newsletterSubscribe: "newsletter-subscribe",
  productView: "product-view",
  purchase: "purchase",
} as const;

export type CommerceEvent = (typeof commerceEvents)[keyof typeof commerceEvents];

/** Events of the editor. Platen does not send them; an editor records them with the client of the calls. */
export const editorEvents = {
  apiKeyDialogCopy: "api-key-dialog-copy",
  apiKeyDialogCancel: "api-key-dialog-cancel",
  apiKeyDialogNext: "api-key-dialog-next",
  apiKeyDialogComplete: "api-key-dialog-complete",
  apiKeysPanelCreate: "api-keys-panel-create",
  apiKeysPanelLearnMore: "api-keys-panel-learn-more",
  apiKeysPanelTerms: "api-keys-panel-terms",
  apiKeysPanelDelete: "api-keys-panel-delete",
  apiKeysPanelConfirmDelete: "api-keys-panel-confirm-delete",
  inventorySearch: "inventory-panel-search",
  inventorySortByName: "inventory-panel-sort-name",
  inventorySortByStock: "inventory-panel-sort-stock",
  inventorySortByPrice: "inventory-panel-sort-price",
  inventoryExpandRow: "inventory-panel-expand-row",
  inventoryClickRow: "inventory-panel-click-row",
  inventoryNextPage: "inventory-panel-next-page",
  inventorySettingsOpen: "inventory-panel-settings-open",
  inventorySettingsClose: "inventory-panel-settings-close",
  inventorySettingsSave: "inventory-panel-settings-save",
  scarcityProductPageToggle: "scarcity-product-page-toggle",
  scarcityBlocksToggle: "scarcity-blocks-toggle",
  scarcityThresholdChange: "scarcity-threshold-change",
  productFeedUrlCopy: "product-feed-url-copy",
  pixelIdSave: "pixel-id-save",
} as const;

export type EditorEvent = (typeof editorEvents)[keyof typeof editorEvents];
