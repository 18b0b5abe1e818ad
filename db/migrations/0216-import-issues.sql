update catalogue_imports set report = report - 'remarks' || jsonb_build_object('issues', report -> 'remarks')
  where report ? 'remarks';
