update settings set key = 'notification-texts' where key = 'notice-texts';
