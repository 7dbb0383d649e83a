import { DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class SiteStudyGroup extends SiteModel<
  InferAttributes<SiteStudyGroup>,
  InferCreationAttributes<SiteStudyGroup>
> {
  declare siteId: number
  declare studyGroupId: number
}

SiteStudyGroup.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    studyGroupId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
  },
  { sequelize: database(), tableName: 'site_study_group' },
)
