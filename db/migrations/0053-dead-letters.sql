update webhook_inbox set verdict = 'dead-letter' where verdict = 'parked';
