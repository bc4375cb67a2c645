export const templateId = '0197a1f0-0000-4000-8000-0000000000e2';

/** A template of the day before, with this text. */
export const templateSaved = (text = 'See you tomorrow.') =>
  ({
    type: 'TemplateSaved',
    data: {
      templateId,
      name: 'Day before',
      type: 'day_before_reminder',
      text,
      timing: '24h',
      isActive: true,
    },
  }) as const;
