/** Status of a website by code. There are no codes 9 and 10. */
export const websiteStatuses = {
  expired: 1,
  pastDue: 2,
  trial: 3,
  beta: 4,
  removed: 5,
  internal: 6,
  comped: 7,
  paid: 8,
  v5Linked: 11,
  activeParkingPage: 12,
  resold: 13,
  resoldGracePeriod: 14,
  enterprise: 15,
} as const;

export type WebsiteStatus = (typeof websiteStatuses)[keyof typeof websiteStatuses];

/** Another status of published sites, which has no code. */
export const parkedStatus = "parked";
