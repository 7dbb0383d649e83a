import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class Assignment extends SiteModel<InferAttributes<Assignment>, InferCreationAttributes<Assignment>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare employeeId: number
  declare sectionId: number
  declare subjectOfferingId: number
}

Assignment.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    employeeId: { type: DataTypes.BIGINT, allowNull: false },
    sectionId: { type: DataTypes.BIGINT, allowNull: false },
    subjectOfferingId: { type: DataTypes.BIGINT, allowNull: false },
  },
  { sequelize: database(), tableName: 'assignment' },
)
