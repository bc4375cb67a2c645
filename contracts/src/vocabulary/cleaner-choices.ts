/** Which mails a cleaner wants (cleaner calls, 0.1 row 29). */
export interface Notifications {
  readonly jobAssignments: boolean;
  readonly jobReminders: boolean;
  readonly paymentNotifications: boolean;
  readonly scheduleChanges: boolean;
}

export interface Privacy {
  /** Customers see the full name, and the phone number around the day of the visit. */
  readonly showContactInfo: boolean;
  readonly allowMarketing: boolean;
}

export interface CleanerChoices {
  readonly notifications: Notifications;
  readonly privacy: Privacy;
}

/** What applies until a cleaner chooses. */
export const usualChoices: CleanerChoices = {
  notifications: {
    jobAssignments: true,
    jobReminders: true,
    paymentNotifications: true,
    scheduleChanges: true,
  },
  privacy: { showContactInfo: false, allowMarketing: false },
};
