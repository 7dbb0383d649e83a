import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class SiteSession extends SiteModel<InferAttributes<SiteSession>, InferCreationAttributes<SiteSession>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare sessionTypeId: CreationOptional<number | null>
  declare academicSessionId: CreationOptional<number | null>
  declare label: string
  declare startsOn: string
  declare endsOn: string
  declare isCurrent: CreationOptional<boolean>
}

SiteSession.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    sessionTypeId: DataTypes.BIGINT,
    academicSessionId: DataTypes.BIGINT,
    label: { type: DataTypes.TEXT, allowNull: false },
    startsOn: { type: DataTypes.DATEONLY, allowNull: false },
    endsOn: { type: DataTypes.DATEONLY, allowNull: false },
    isCurrent: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'site_session' },
)
